import { type Bars, BAR_COLUMNS, type CorporateEvent, emptyBars, TRADE_COLUMNS } from '@meridian/market/bars';

/**
 * Merges two sets of bars in time order. Where both have a bar, the newer one wins, unless `closeOnly` says that it is a
 * single price and the older one has a range. VWAP and number of trades of the older one stay where the newer one has none and
 * they fit its range.
 */
export function mergeBars(older: Bars, newer: Bars, closeOnly = false): Bars {
  const most = older.length + newer.length;
  const totals = TRADE_COLUMNS.filter((column) => older[column] ?? newer[column]);
  const merged = {
    ...emptyBars(most),
    ...Object.fromEntries(totals.map((column) => [column, new Float64Array(most)])),
  } as Bars;
  let length = 0;
  const take = (from: Bars, at: number) => {
    for (const column of BAR_COLUMNS) merged[column][length] = from[column][at]!;
    for (const column of totals) merged[column]![length] = from[column]?.[at] ?? Number.NaN;
    length++;
  };
  /** Keeps what the older bar at `at` knows of the one that was taken last. */
  const keepTotals = (at: number) => {
    const vwap = older.vwap?.[at] ?? Number.NaN;
    const last = length - 1;
    if (!(vwap >= merged.low[last]! && vwap <= merged.high[last]!)) return;
    for (const column of totals)
      if (Number.isNaN(merged[column]![last]!)) merged[column]![last] = older[column]?.[at] ?? Number.NaN;
  };
  let i = 0;
  let j = 0;
  while (i < older.length || j < newer.length) {
    const a = older.timestamp[i] ?? Infinity;
    const b = newer.timestamp[j] ?? Infinity;
    const isFuller = closeOnly && a === b && older.high[i]! > older.low[i]!;
    if (a < b) take(older, i++);
    else if (isFuller) {
      take(older, i++);
      j++;
    } else {
      take(newer, j++);
      if (a === b) keepTotals(i++);
    }
  }
  // Copied to size, so that two merges of the same rows give the same bytes.
  const sized = emptyBars(length);
  for (const column of BAR_COLUMNS) sized[column].set(merged[column].subarray(0, length));
  return {
    ...sized,
    ...Object.fromEntries(totals.map((column) => [column, merged[column]!.slice(0, length)])),
  };
}

export interface EventSet {
  readonly events: readonly CorporateEvent[];
  /** First and last date between which all events are known, both included. */
  readonly from: string;
  readonly to: string;
}

/** Uses the newer set in its range and the older one outside it. If the two ranges do not touch, only the newer set remains. */
export function mergeEvents(older: EventSet | undefined, newer: EventSet): EventSet {
  const sorted = inOrder(newer.events);
  if (!older || older.to < newer.from || newer.to < older.from) return { ...newer, events: sorted };
  const outside = older.events.filter((event) => event.date < newer.from || event.date > newer.to);
  return {
    events: inOrder([...outside, ...sorted]),
    from: older.from < newer.from ? older.from : newer.from,
    to: older.to > newer.to ? older.to : newer.to,
  };
}

/** Orders by date, and a split before a dividend of the same day. */
const inOrder = (events: readonly CorporateEvent[]) =>
  events.toSorted((a, b) => a.date.localeCompare(b.date) || b.type.localeCompare(a.type));
