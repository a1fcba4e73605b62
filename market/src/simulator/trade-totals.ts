import type { Bars } from '../bars.ts';
import type { Calendar } from '../calendar.ts';
import { DAY_MS } from '../dates.ts';
import { dayTotals } from './day-totals.ts';
import { type Instrument, isPricedDaily } from './instrument.ts';

/** VWAP and number of prints of consecutive sessions, oldest first. */
export interface TradeTotals {
  readonly vwap: Float64Array;
  readonly trades: Float64Array;
}

/**
 * The totals of the daily bars [first, end): what the prints of each session come to, and a quote at its close says. What has
 * one price a day has no prints, and no VWAP.
 */
export function tradeTotals(
  instrument: Instrument,
  seed: number,
  calendar: Calendar,
  daily: Bars,
  first: number,
  end: number,
): TradeTotals {
  const length = Math.max(0, end - first);
  const totals = { vwap: new Float64Array(length), trades: new Float64Array(length) };
  if (isPricedDaily(instrument)) {
    totals.vwap.fill(Number.NaN);
    return totals;
  }
  const unit = 10 ** (instrument.priceDecimals + 2);
  const totalsOf = dayTotals(instrument, seed);
  for (let i = 0; i < length; i++) {
    const session = calendar.onDay(daily.timestamp[first + i]! / DAY_MS)!;
    const { vwap, trades } = totalsOf(session, daily, first + i);
    totals.vwap[i] = vwap / unit;
    totals.trades[i] = trades;
  }
  return totals;
}
