import { DAY_MS } from '../../dates.ts';

/** Daily bars of one symbol, oldest first. Starts of days in milliseconds since 1970 UTC; prices fully adjusted. */
export interface PriceColumns {
  readonly timestamp: Float64Array;
  readonly open: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
}

/** Prices of several symbols on the same trading days. */
export interface PriceTable {
  /** The trading days. */
  readonly timestamp: Float64Array;
  /** By symbol, at each day: the last close up to it; NaN before the first. */
  readonly close: readonly Float64Array[];
  /** By symbol: NaN on days without a bar, on which nothing is traded. */
  readonly open: readonly Float64Array[];
  /** By symbol: 0 on days without a bar. */
  readonly volume: readonly Float64Array[];
}

/**
 * Brings symbols to common days: those on which at least one of the `calendar` symbols has a bar. What others do between
 * two such days, such as a weekend of a crypto pair, counts at the next of them.
 */
export function alignPrices(
  symbols: readonly PriceColumns[],
  isCalendar: (symbol: number) => boolean,
): PriceTable {
  const calendar = symbols.filter((_, k) => isCalendar(k));
  const [first] = calendar;
  // Most often all have the same days, which is quick to see.
  const same = new Set(first && symbols.filter((it) => sameDays(it.timestamp, first.timestamp)));
  const isShared = calendar.every((it) => same.has(it));
  const timestamp = isShared && first ? first.timestamp : commonDays(calendar);
  const aligned = symbols.map((columns) =>
    (isShared ? same.has(columns) : sameDays(columns.timestamp, timestamp))
      ? columns
      : carried(columns, timestamp),
  );
  return {
    timestamp,
    close: aligned.map(({ close }) => close),
    open: aligned.map(({ open }) => open),
    volume: aligned.map(({ volume }) => volume),
  };
}

/** All days of these symbols, each once, rising. */
function commonDays(symbols: readonly PriceColumns[]): Float64Array {
  let [first, last] = [Infinity, -Infinity];
  for (const { timestamp } of symbols) {
    if (timestamp.length === 0) continue;
    first = Math.min(first, timestamp[0]!);
    last = Math.max(last, timestamp.at(-1)!);
  }
  if (first > last) return new Float64Array(0);
  const seen = new Uint8Array((last - first) / DAY_MS + 1);
  let count = 0;
  for (const { timestamp } of symbols) {
    for (const day of timestamp) {
      const at = (day - first) / DAY_MS;
      count += 1 - seen[at]!;
      seen[at] = 1;
    }
  }
  const days = new Float64Array(count);
  let row = 0;
  for (let at = 0; at < seen.length; at++) if (seen[at]) days[row++] = first + at * DAY_MS;
  return days;
}

function sameDays(own: Float64Array, days: Float64Array): boolean {
  if (own.length !== days.length) return false;
  for (let row = 0; row < days.length; row++) if (own[row] !== days[row]) return false;
  return true;
}

function carried({ timestamp, open, close, volume }: PriceColumns, days: Float64Array): PriceColumns {
  const into = {
    timestamp: days,
    open: new Float64Array(days.length).fill(NaN),
    close: new Float64Array(days.length),
    volume: new Float64Array(days.length),
  };
  let known = NaN;
  let at = 0;
  for (let row = 0; row < days.length; row++) {
    const day = days[row]!;
    for (; timestamp[at]! < day; at++) known = close[at]!;
    if (timestamp[at] === day) {
      into.open[row] = open[at]!;
      into.volume[row] = volume[at]!;
      known = close[at++]!;
    }
    into.close[row] = known;
  }
  return into;
}
