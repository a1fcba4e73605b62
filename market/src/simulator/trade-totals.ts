import type { Bars } from '../bars.ts';
import type { Calendar } from '../calendar.ts';
import { DAY_MS } from '../dates.ts';
import type { Instrument } from './instrument.ts';
import { minuteGrid } from './minutes.ts';

/** VWAP and number of prints of consecutive sessions, oldest first. */
export interface TradeTotals {
  readonly vwap: Float64Array;
  readonly trades: Float64Array;
}

/** The totals of the daily bars from `first` on, summed over the minutes of each: what a quote at the close says. */
export function tradeTotals(
  instrument: Instrument,
  seed: number,
  calendar: Calendar,
  daily: Bars,
  first: number,
): TradeTotals {
  const length = Math.max(0, daily.length - first);
  const totals = { vwap: new Float64Array(length), trades: new Float64Array(length) };
  const unit = 10 ** (instrument.priceDecimals + 2);
  for (let i = 0; i < length; i++) {
    const session = calendar.onDay(daily.timestamp[first + i]! / DAY_MS)!;
    const { bars } = minuteGrid(instrument, seed, session, daily, first + i);
    let turnover = 0;
    let trades = 0;
    for (let minute = 0; minute < bars.length; minute++) {
      turnover += bars.vwap[minute]! * bars.volume[minute]!;
      trades += bars.trades[minute]!;
    }
    totals.vwap[i] = Math.round((turnover / daily.volume[first + i]!) * unit) / unit;
    totals.trades[i] = trades;
  }
  return totals;
}
