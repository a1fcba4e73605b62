import { type Bars, firstAtOrAfter } from '@meridian/market/bars';
import { DAY_MS } from '@meridian/market/dates';
import type { LakeQuote } from '../../../lake/lake.ts';
import type { DayRow } from './day-table.ts';

const WEEKS_52_MS = 364 * DAY_MS;
const AVERAGE_SESSIONS = 20;

/** What the bars before position `at` say of the session there; `timestamp` is that of the session. */
function lookBack(bars: Bars, at: number, timestamp: number) {
  let high52w = -Infinity;
  let low52w = Infinity;
  for (let i = firstAtOrAfter(bars, timestamp - WEEKS_52_MS); i < at; i++) {
    high52w = Math.max(high52w, bars.high[i]!);
    low52w = Math.min(low52w, bars.low[i]!);
  }
  let volume = 0;
  for (let i = Math.max(0, at - AVERAGE_SESSIONS); i < at; i++) volume += bars.volume[i]!;
  return {
    previousClose: bars.close[at - 1] ?? Number.NaN,
    high52w,
    low52w,
    averageVolume: at < AVERAGE_SESSIONS ? Number.NaN : volume / AVERAGE_SESSIONS,
  };
}

/** VWAP and number of trades of a session; NaN for what is not known. */
interface Traded {
  readonly vwap: number;
  readonly trades: number;
}

/** What bars know of the session at a position. */
export const tradedAt = ({ vwap, trades }: Pick<Bars, 'vwap' | 'trades'>, at: number): Traded => ({
  vwap: vwap?.[at] ?? Number.NaN,
  trades: trades?.[at] ?? Number.NaN,
});

/** The row of the finished session at position `at` of the daily bars of a symbol. */
export function finishedRow(bars: Bars, at: number, traded: Traded): DayRow {
  const { high52w, low52w, ...before } = lookBack(bars, at, bars.timestamp[at]!);
  const high = bars.high[at]!;
  const low = bars.low[at]!;
  return {
    open: bars.open[at]!,
    high,
    low,
    close: bars.close[at]!,
    volume: bars.volume[at]!,
    ...traded,
    ...before,
    high52w: Math.max(high52w, high),
    low52w: Math.min(low52w, low),
  };
}

/** What the finished bars say of the session after them. */
export type Before = ReturnType<typeof lookBack>;

/** The same for a session of `day` (days since 1970) that is not among the bars yet. */
export const beforeSession = (bars: Bars, day: number): Before =>
  lookBack(bars, firstAtOrAfter(bars, day * DAY_MS), day * DAY_MS);

/** The row of the session in progress. */
export function growingRow(quote: LakeQuote, before: Before, trades = Number.NaN): DayRow {
  const { open, high, low, price, volume, vwap } = quote;
  return {
    open,
    high,
    low,
    close: price,
    volume,
    vwap: vwap ?? Number.NaN,
    trades,
    ...before,
    high52w: Math.max(before.high52w, high),
    low52w: Math.min(before.low52w, low),
  };
}
