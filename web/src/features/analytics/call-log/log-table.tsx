import type { LoggedCall } from '@meridian/contracts/portal';
import { type Range as Rows, defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import { LogRow } from './log-row.tsx';

/** The heights of a row, as set in the style sheet: on wide screens, and in two lines on a phone. */
const WIDE_ROW_PX = 46;
const NARROW_ROW_PX = 60;
const NARROW = '(max-width: 759px)';
const BEYOND = 6;
/** How many rows before the end older calls are requested. */
const AHEAD = 20;
const COLUMNS = 5;

/** Focuses a row from outside of the table. */
export interface LogTableHandle {
  readonly focusCall: (id: string) => void;
  readonly toTop: () => void;
}

interface Props {
  readonly ref: Ref<LogTableHandle>;
  readonly calls: readonly LoggedCall[];
  /** The number of rows; -1 while unknown. */
  readonly count: number;
  /** Names of the keys by their public part. */
  readonly keyNames: ReadonlyMap<string, string>;
  readonly openId: string | null;
  readonly onOpen: (call: LoggedCall) => void;
  readonly onNearEnd: () => void;
  readonly onTop: (atTop: boolean) => void;
}

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
  <tr className="log-gap" aria-hidden="true">
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- holds a place, and is hidden */}
    <td colSpan={COLUMNS} style={{ height: heightPx }} />
  </tr>
);

/** The height of a row at the width of the window. */
const useRowPx = () => (useMedia(NARROW) ? NARROW_ROW_PX : WIDE_ROW_PX);

/** Focuses a row; false when it is not on the page. */
function focusRow(scroller: HTMLElement | null, index: number): boolean {
  const link = scroller?.querySelector<HTMLElement>(`[data-index="${index}"] a`);
  link?.focus({ preventScroll: true });
  return link !== null && link !== undefined;
}

/** A list of thousands of calls that renders only those in view. Arrow keys move between rows, Enter opens one. */
export function LogTable({ ref, calls, count, keyNames, openId, onOpen, onNearEnd, onTop }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const rowPx = useRowPx();
  const [activeId, setActiveId] = useState<string | null>(null);
  const focusWanted = useRef(false);
  const at = activeId === null ? -1 : calls.findIndex(({ id }) => id === activeId);
  const active = Math.max(0, at);
  // oxlint-disable-next-line react/incompatible-library -- what it returns is handed to nothing that remembers
  const virtualizer = useVirtualizer({
    count: calls.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => calls[index]?.id ?? index,
    overscan: BEYOND,
    // The focused row stays rendered wherever the list scrolls.
    rangeExtractor: (rows: Rows) =>
      [...new Set([active, ...defaultRangeExtractor(rows)])]
        .filter((index) => index < rows.count)
        .toSorted((a, b) => a - b),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx]);
  const items = virtualizer.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;

  useEffect(() => {
    if (lastShown >= calls.length - AHEAD) onNearEnd();
  }, [lastShown, calls.length, onNearEnd]);

  const goTo = (index: number) => {
    const call = calls[index];
    if (!call) return;
    setActiveId(call.id);
    virtualizer.scrollToIndex(index);
    // A row far away is rendered only in the next pass.
    focusWanted.current = !focusRow(scroller.current, index);
  };
  useLayoutEffect(() => {
    if (focusWanted.current) focusWanted.current = !focusRow(scroller.current, active);
  });
  useImperativeHandle(ref, () => ({
    focusCall: (id) => goTo(calls.findIndex((call) => call.id === id)),
    toTop: () => virtualizer.scrollToOffset(0),
  }));

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowPx) - 1);
    const next = MOVES[event.key]?.(active, calls.length - 1, page);
    if (next === undefined) return;
    event.preventDefault();
    goTo(Math.max(0, Math.min(calls.length - 1, next)));
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    // The link in the row handles this itself.
    if (event.target instanceof Element && event.target.closest('a')) return;
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
    const call = row && calls[Number(row.dataset['index'])];
    if (!call || window.getSelection()?.isCollapsed === false) return;
    setActiveId(call.id);
    onOpen(call);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and presses come from the links and rows in it
    <div
      className="log-scroll table-wrap"
      ref={scroller}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onScroll={({ currentTarget }) => onTop(currentTarget.scrollTop < rowPx / 2)}
    >
      <table
        className="table log-table"
        aria-label="Call log table"
        aria-rowcount={count < 0 ? -1 : count + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Time, UTC</th>
            <th scope="col">Request</th>
            <th scope="col">Status</th>
            <th scope="col" className="n">
              Latency
            </th>
            <th scope="col">Key</th>
          </tr>
        </thead>
        <tbody>
          {items.flatMap(({ index, key, start }, position) => {
            const gapPx = start - (items[position - 1]?.end ?? 0);
            const call = calls[index]!;
            const row = (
              <LogRow
                key={key}
                call={call}
                index={index}
                keyName={keyNames.get(call.key_prefix)}
                open={call.id === openId}
                active={index === active}
                onFocus={setActiveId}
              />
            );
            return gapPx > 0 ? [<Gap key={`before ${key}`} heightPx={gapPx} />, row] : [row];
          })}
          {virtualizer.getTotalSize() > (items.at(-1)?.end ?? 0) && (
            <Gap heightPx={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
          )}
        </tbody>
      </table>
    </div>
  );
}
