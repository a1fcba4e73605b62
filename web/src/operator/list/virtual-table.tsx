import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import './list.css';

/** The height of a row, as set in the style sheet. */
const ROW_PX = 38;
/** Narrower windows have rows of several lines, whose height is measured: about this. */
const NARROW = '(max-width: 640px)';
const NARROW_ROW_PX = 90;
const BEYOND = 8;
/** How many rows before the end the next ones are requested. */
const AHEAD = 40;

/** The row that a key press moves to. A page is as many rows as are in view. */
const MOVES: Readonly<Record<string, (at: number, last: number, page: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  PageUp: (at, _last, page) => at - page,
  PageDown: (at, _last, page) => at + page,
  Home: () => 0,
  End: (_at, last) => last,
};

const Gap = ({ heightPx, columns }: { readonly heightPx: number; readonly columns: number }) => (
  <tr className="list-gap" aria-hidden="true">
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- holds a place, and is hidden */}
    <td colSpan={columns} style={{ height: heightPx }} />
  </tr>
);

export interface ListColumn<Row> {
  readonly name: string;
  /** In pixels; without one, columns share what is left. */
  readonly widthPx?: number;
  readonly isNumber?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

/** What the first cell opens, focusable by the arrow keys. */
export type ListOpener<Row> = (row: Row, focus: { tabIndex: 0 | -1; onFocus: () => void }) => ReactNode;

interface Props<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly ListColumn<Row>[];
  readonly idOf: (row: Row) => string;
  readonly opener: ListOpener<Row>;
  readonly hasMore: boolean;
  readonly onNearEnd: () => void;
}

/** A list of any length that renders only the rows in view. Arrow keys move between rows, Enter opens one. */
export function VirtualTable<Row>({ label, rows, columns, idOf, opener, hasMore, onNearEnd }: Props<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const isNarrow = useMedia(NARROW);
  const rowPx = isNarrow ? NARROW_ROW_PX : ROW_PX;
  const [activeId, setActiveId] = useState<string | null>(null);
  const focusWanted = useRef(false);
  const active = Math.max(
    0,
    rows.findIndex((row) => idOf(row) === activeId),
  );
  // oxlint-disable-next-line react/incompatible-library -- what it returns is handed to nothing that remembers
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: BEYOND,
    // The focused row stays rendered wherever the list scrolls.
    rangeExtractor: (range) =>
      [...new Set([active, ...defaultRangeExtractor(range)])]
        .filter((index) => index < range.count)
        .toSorted((a, b) => a - b),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx]);
  const items = virtualizer.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastShown >= rows.length - AHEAD) onNearEnd();
  }, [lastShown, rows.length, onNearEnd]);

  const focusRow = (index: number): boolean => {
    const control = scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] .list-open`);
    control?.focus({ preventScroll: true });
    return control !== null && control !== undefined;
  };
  const goTo = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    setActiveId(idOf(row));
    virtualizer.scrollToIndex(index);
    // A row far away is rendered only in the next pass.
    focusWanted.current = !focusRow(index);
  };
  useLayoutEffect(() => {
    if (focusWanted.current) focusWanted.current = !focusRow(active);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowPx) - 1);
    const next = MOVES[event.key]?.(active, rows.length - 1, page);
    if (next === undefined) return;
    event.preventDefault();
    goTo(Math.max(0, Math.min(rows.length - 1, next)));
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move between the controls of its rows
    <div
      className="table-wrap list-scroll"
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <fieldset> is for forms
      role="group"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <table className="table list-table" aria-rowcount={hasMore ? -1 : rows.length + 1}>
        <thead>
          <tr>
            {columns.map(({ name, widthPx, isNumber }) => (
              <th key={name} scope="col" className={isNumber ? 'num' : undefined} style={{ width: widthPx }}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ index, start }, place) => {
            const row = rows[index]!;
            const id = idOf(row);
            const gapPx = start - (items[place - 1]?.end ?? 0);
            return [
              gapPx > 0 && <Gap key={`before-${index}`} heightPx={gapPx} columns={columns.length} />,
              <tr
                key={id}
                ref={isNarrow ? virtualizer.measureElement : undefined}
                data-index={index}
                aria-rowindex={index + 2}
              >
                <th scope="row" className="truncate">
                  {opener(row, {
                    tabIndex: index === active ? 0 : -1,
                    onFocus: () => setActiveId(id),
                  })}
                </th>
                {columns.slice(1).map(({ name, cell, isNumber }) => (
                  <td key={name} className={isNumber ? 'num truncate' : 'truncate'} data-column={name}>
                    {cell(row)}
                  </td>
                ))}
              </tr>,
            ];
          })}
          <Gap
            heightPx={Math.max(0, virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0))}
            columns={columns.length}
          />
        </tbody>
      </table>
    </div>
  );
}
