import { type Bars, BAR_COLUMNS, type CorporateEvent, emptyBars } from '@meridian/market/bars';

/**
 * Both sets of bars in order of time; where both have a bar, the newer one stands, unless `closeOnly` says that it is
 * one price while the older one has a range.
 */
export function mergeBars(older: Bars, newer: Bars, closeOnly = false): Bars {
  const merged = emptyBars(older.length + newer.length);
  let length = 0;
  const take = (from: Bars, at: number) => {
    for (const column of BAR_COLUMNS) merged[column][length] = from[column][at]!;
    length++;
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
      if (a === b) i++;
    }
  }
  // Copied to size, so that two merges of the same rows are the same bytes.
  const sized = emptyBars(length);
  for (const column of BAR_COLUMNS) sized[column].set(merged[column].subarray(0, length));
  return sized;
}

export interface EventSet {
  readonly events: readonly CorporateEvent[];
  /** All events from one date to the other, both included, are known. */
  readonly from: string;
  readonly to: string;
}

/** The newer set where it reaches, the older one outside of it; two that do not touch leave only the newer. */
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

/** By date, a split before a dividend of the same day. */
const inOrder = (events: readonly CorporateEvent[]) =>
  events.toSorted((a, b) => a.date.localeCompare(b.date) || b.type.localeCompare(a.type));
