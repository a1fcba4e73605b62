import { newColumn } from './kept-columns.ts';

/**
 * Bars of one symbol as columns: position i of every column is one bar, oldest first, times strictly rising.
 * `timestamp` is the start of the bar in milliseconds since 1970 UTC; a daily bar starts at 00:00 UTC of its
 * exchange (local) trading date. Prices are in the symbol's quote currency, volume in shares or base units.
 */
export interface Bars {
  readonly length: number;
  readonly timestamp: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  /** Volume-weighted average price of the bar, where trades are known finely enough. */
  readonly vwap?: Float64Array;
  /** Number of prints in the bar, where trades are known. */
  readonly trades?: Float64Array;
}

/** How stored or returned prices relate to what was traded on the day. */
export type Adjustment = 'raw' | 'split' | 'all';

/** Dates of a dividend beside its ex-date, `YYYY-MM-DD`, as far as they are known. */
export interface DividendDates {
  readonly declarationDate?: string;
  readonly recordDate?: string;
  readonly payDate?: string;
}

/** What changes the price or the number of shares at the opening of a day, its ex-date. */
export type CorporateEvent =
  /** `ratio` is new shares for one old share: 4 for a four-for-one split, 0.1 for a one-for-ten reverse split. */
  | {
      readonly date: string;
      readonly type: 'split';
      readonly ratio: number;
      /** The new shares are a dividend in shares. */
      readonly isStockDividend?: true;
    }
  /** `amount` is cash for one share as it was on the ex-date, before later splits. */
  | ({ readonly date: string; readonly type: 'dividend'; readonly amount: number } & DividendDates)
  /** `amount` is the value of the shares of another company that one share receives, `child` their symbol. */
  | {
      readonly date: string;
      readonly type: 'spinOff';
      readonly amount: number;
      readonly child?: string;
    };

export const BAR_COLUMNS = ['timestamp', 'open', 'high', 'low', 'close', 'volume'] as const;
/** Columns that only bars made from trades have. */
export const TRADE_COLUMNS = ['vwap', 'trades'] as const;

/** A bar set with room for `length` bars, all zero, in columns that `take` gives; it must give zeros. */
export function emptyBars(length: number, take = newColumn): Bars {
  const column = () => take(length);
  return {
    length,
    timestamp: column(),
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
  };
}

/** The bars from `start` up to but not including `end`, sharing memory with the whole. */
export function sliceBars(bars: Bars, start: number, end: number): Bars {
  const part = (column: Float64Array) => column.subarray(start, end);
  return {
    length: end - start,
    timestamp: part(bars.timestamp),
    open: part(bars.open),
    high: part(bars.high),
    low: part(bars.low),
    close: part(bars.close),
    volume: part(bars.volume),
    ...(bars.vwap && { vwap: part(bars.vwap) }),
    ...(bars.trades && { trades: part(bars.trades) }),
  };
}

/** The bars of all parts one after the other, copied; `vwap` and `trades` only when every part that has bars has them. `take` as for `emptyBars`. */
export function concatBars(parts: readonly Bars[], take = newColumn): Bars {
  const filled = parts.filter((part) => part.length > 0);
  const length = filled.reduce((sum, part) => sum + part.length, 0);
  const whole = emptyBars(length, take);
  const shared = TRADE_COLUMNS.filter((column) => length > 0 && filled.every((part) => part[column]));
  const optional = Object.fromEntries(shared.map((column) => [column, take(length)]));
  let offset = 0;
  for (const part of filled) {
    for (const column of BAR_COLUMNS) whole[column].set(part[column], offset);
    for (const column of shared) optional[column]!.set(part[column]!, offset);
    offset += part.length;
  }
  return { ...whole, ...optional };
}

/** The bars of both, sharing memory with them where they stand one behind the other in it, as parts of a series do; else copied. */
export function joinBars(before: Bars, bars: Bars): Bars {
  const names = [...BAR_COLUMNS, ...TRADE_COLUMNS];
  if (!names.every((name) => areNeighbours(before[name], bars[name]))) return concatBars([before, bars]);
  const whole = names.flatMap((name) => {
    const column = before[name];
    const length = before.length + bars.length;
    return column ? [[name, new Float64Array(column.buffer, column.byteOffset, length)] as const] : [];
  });
  return {
    ...(Object.fromEntries(whole) as unknown as Omit<Bars, 'length'>),
    length: before.length + bars.length,
  };
}

const areNeighbours = (one: Float64Array | undefined, other: Float64Array | undefined) =>
  one?.buffer === other?.buffer && (!one || one.byteOffset + one.byteLength === other!.byteOffset);

/** The position of the first bar whose timestamp is not below `timestampMs` (`bars.length` when there is none). */
export function firstAtOrAfter(bars: Bars, timestampMs: number): number {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (bars.timestamp[middle]! < timestampMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
