import { type Bars, concatBars, firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import { DAY_MS } from '@meridian/market/dates';
import { type HistoryRequest, minutesOf, readHistory, resamplerOf, whenReady } from './history.ts';
import type { Lake } from './lake.ts';

type TotalsRequest = Pick<HistoryRequest, 'symbol' | 'interval' | 'adjustment'>;

/**
 * Adds VWAP and number of trades to bars that `readHistory` returned, or a part of finished daily bars. Daily and longer bars of
 * simulated symbols get those of their sessions, adjusted as the prices are. Others are returned as they are.
 */
export function withTradeTotals(lake: Lake, request: TotalsRequest, bars: Bars): Bars | Promise<Bars> {
  const { symbol, interval, adjustment } = request;
  const info = lake.symbol(symbol);
  if (bars.length === 0 || minutesOf(interval) !== undefined || info?.source !== 'simulated') return bars;
  const [resample, longestDays] = resamplerOf(interval);
  const fromMs = bars.timestamp[0]!;
  const toMs = bars.timestamp[bars.length - 1]! + longestDays * DAY_MS;
  const between = (all: Bars) => sliceBars(all, firstAtOrAfter(all, fromMs), firstAtOrAfter(all, toMs));
  return whenReady(lake.adjusted(symbol, 'raw'), (traded) =>
    whenReady(lake.adjusted(symbol, adjustment), (adjusted) =>
      whenReady(lake.tradeTotals(symbol, fromMs, toMs), (totals) => {
        const [raw, own] = [between(traded.bars), between(adjusted.bars)];
        const { trades } = totals;
        if (raw.length !== trades.length || own.length !== trades.length) return bars;
        const vwap = totals.vwap.map((price, i) => (price * own.close[i]!) / raw.close[i]!);
        const growing = lake.growing(symbol);
        const days = { ...own, vwap, trades };
        const all = growing && growing.timestamp[0]! < toMs ? concatBars([days, growing]) : days;
        const longer = resample(all);
        if (longer.timestamp[bars.length - 1] !== bars.timestamp[bars.length - 1]) return bars;
        return {
          ...bars,
          vwap: longer.vwap!.subarray(0, bars.length),
          trades: longer.trades!.subarray(0, bars.length),
        };
      }),
    ),
  );
}

/** The bars of `readHistory` with VWAP and number of trades. */
export const readWithTotals = (lake: Lake, request: HistoryRequest): Bars | Promise<Bars> =>
  whenReady(readHistory(lake, request), ({ bars }) => withTradeTotals(lake, request, bars));
