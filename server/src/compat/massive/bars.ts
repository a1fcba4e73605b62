import { type Bars, sliceBars } from '@meridian/market/bars';
import { DAY_MS } from '@meridian/market/dates';
import { type HistoryRequest, minutesOf, readHistory, whenReady } from '../../lake/history.ts';
import { withTradeTotals } from '../../lake/history-totals.ts';
import type { Lake, SymbolInfo } from '../../lake/lake.ts';
import { midnightOf } from '../market-times.ts';

/** A bar as Massive writes it; `T` where bars of several tickers stand together. */
export interface MassiveBar {
  readonly T?: string;
  readonly v: number;
  readonly vw?: number;
  readonly o: number;
  readonly c: number;
  readonly h: number;
  readonly l: number;
  readonly t: number;
  readonly n?: number;
}

/** The start of each bar as Massive gives it: days and longer begin at midnight of the market. */
export const stampOf = (
  info: Pick<SymbolInfo, 'assetClass'>,
  interval: HistoryRequest['interval'],
): ((timestamp: number) => number) =>
  minutesOf(interval) === undefined
    ? (timestamp) => midnightOf(info, timestamp / DAY_MS)
    : (timestamp) => timestamp;

/** The bar at a place of `bars`; `stamp` gives its time. */
export function barAt(
  { open, high, low, close, volume, vwap, trades, timestamp }: Bars,
  at: number,
  stamp: (timestamp: number) => number,
): MassiveBar {
  const [average, count] = [vwap?.[at] ?? Number.NaN, trades?.[at] ?? Number.NaN];
  return {
    v: volume[at]!,
    ...(!Number.isNaN(average) && { vw: average }),
    o: open[at]!,
    c: close[at]!,
    h: high[at]!,
    l: low[at]!,
    t: stamp(timestamp[at]!),
    ...(!Number.isNaN(count) && { n: count }),
  };
}

/** The bars of a range from one of its ends, and the time of the next one beyond them. */
export function readEnd(
  lake: Lake,
  request: HistoryRequest,
  { bars: most, end }: NonNullable<HistoryRequest['want']>,
): { bars: Bars; nextMs: number | undefined } | Promise<{ bars: Bars; nextMs: number | undefined }> {
  return whenReady(readHistory(lake, { ...request, want: { bars: most, end } }), ({ bars }) => {
    const rest = Math.max(0, bars.length - most);
    const start = end === 'first' ? 0 : rest;
    const nextMs = rest === 0 ? undefined : bars.timestamp[end === 'first' ? most : rest - 1];
    const page = sliceBars(bars, start, start + Math.min(most, bars.length));
    return whenReady(withTradeTotals(lake, request, page), (whole) => ({ bars: whole, nextMs }));
  });
}

/** The last finished daily bar before an instant, in prices adjusted as asked for; undefined without one. */
export async function lastFinished(
  lake: Lake,
  symbol: string,
  adjustment: 'split' | 'raw',
  beforeMs = Number.POSITIVE_INFINITY,
): Promise<Bars | undefined> {
  const { bars } = await lake.adjusted(symbol, adjustment);
  let at = bars.length - 1;
  while (at >= 0 && bars.timestamp[at]! >= beforeMs) at--;
  return at < 0
    ? undefined
    : withTradeTotals(lake, { symbol, interval: '1d', adjustment }, sliceBars(bars, at, at + 1));
}
