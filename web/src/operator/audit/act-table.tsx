import type { ListedAct } from '@meridian/contracts/operator/list-acts';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { momentOf, subjectOf } from './act-text.ts';

/** The height of a row, as set in the style sheet. */
const ROW_PX = 38;
const BEYOND = 8;
/** How many rows before the end earlier acts are requested. */
const AHEAD = 40;
const COLUMNS = 5;

/** The row that a key press moves to. A page is as many rows as are in view. */
const MOVES: Readonly<Record<string, (at: number, last: number, page: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  PageUp: (at, _last, page) => at - page,
  PageDown: (at, _last, page) => at + page,
  Home: () => 0,
  End: (_at, last) => last,
};

const Gap = ({ heightPx }: { readonly heightPx: number }) => (
  <tr className="acts-gap" aria-hidden="true">
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- holds a place, and is hidden */}
    <td colSpan={COLUMNS} style={{ height: heightPx }} />
  </tr>
);

interface Props {
  readonly acts: readonly ListedAct[];
  /** Whether earlier acts follow. */
  readonly hasMore: boolean;
  readonly onNearEnd: () => void;
  readonly onOpen: (act: ListedAct) => void;
}

/** A list of any length that renders only the rows in view. Arrow keys move between rows, Enter opens one. */
export function ActTable({ acts, hasMore, onNearEnd, onOpen }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<number | null>(null);
  const focusWanted = useRef(false);
  const active = Math.max(
    0,
    acts.findIndex(({ id }) => id === activeId),
  );
  // oxlint-disable-next-line react/incompatible-library -- what it returns is handed to nothing that remembers
  const virtualizer = useVirtualizer({
    count: acts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: BEYOND,
    // The focused row stays rendered wherever the list scrolls.
    rangeExtractor: (rows) =>
      [...new Set([active, ...defaultRangeExtractor(rows)])]
        .filter((index) => index < rows.count)
        .toSorted((a, b) => a - b),
  });
  const items = virtualizer.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastShown >= acts.length - AHEAD) onNearEnd();
  }, [lastShown, acts.length, onNearEnd]);

  const focusRow = (index: number): boolean => {
    const button = scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] button`);
    button?.focus({ preventScroll: true });
    return button !== null && button !== undefined;
  };
  const goTo = (index: number) => {
    const act = acts[index];
    if (!act) return;
    setActiveId(act.id);
    virtualizer.scrollToIndex(index);
    // A row far away is rendered only in the next pass.
    focusWanted.current = !focusRow(index);
  };
  useLayoutEffect(() => {
    if (focusWanted.current) focusWanted.current = !focusRow(active);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / ROW_PX) - 1);
    const next = MOVES[event.key]?.(active, acts.length - 1, page);
    if (next === undefined) return;
    event.preventDefault();
    goTo(Math.max(0, Math.min(acts.length - 1, next)));
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move between the buttons of its rows
    <div
      className="table-wrap acts-scroll"
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for controls
      role="group"
      aria-label="Acts"
      onKeyDown={onKeyDown}
    >
      <table className="table acts-table" aria-rowcount={hasMore ? -1 : acts.length + 1}>
        <thead>
          <tr>
            <th scope="col">Time, UTC</th>
            <th scope="col">Operator</th>
            <th scope="col">Act</th>
            <th scope="col">Subject</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ index, start }, place) => {
            const act = acts[index]!;
            const gapPx = start - (items[place - 1]?.end ?? 0);
            return [
              gapPx > 0 && <Gap key={`before-${index}`} heightPx={gapPx} />,
              <tr key={act.id} data-index={index} aria-rowindex={index + 2}>
                <th scope="row">
                  <button
                    className="acts-open"
                    type="button"
                    tabIndex={index === active ? 0 : -1}
                    aria-label={`${momentOf(act)}, ${act.actor}, ${act.act}`}
                    aria-haspopup="dialog"
                    onFocus={() => setActiveId(act.id)}
                    onClick={() => onOpen(act)}
                  >
                    <time dateTime={act.at}>{momentOf(act)}</time>
                  </button>
                </th>
                <td className="truncate" title={act.actor}>
                  {act.actor}
                </td>
                <td className="mono truncate" title={act.act}>
                  {act.act}
                </td>
                <td className="truncate" title={subjectOf(act)}>
                  {subjectOf(act)}
                </td>
                <td className="truncate" title={act.reason ?? undefined}>
                  {act.reason ?? <span className="t-3">none</span>}
                </td>
              </tr>,
            ];
          })}
          <Gap heightPx={Math.max(0, virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0))} />
        </tbody>
      </table>
    </div>
  );
}
