import type { ReportCompany } from '@meridian/contracts/api/report-model';
import { type Bars, firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import { DAY_MS, dateOf, dayOf, monthsBefore } from '@meridian/market/dates';
import { INDICATORS } from '@meridian/market/indicators/catalogue';
import { resampleWeeks } from '@meridian/market/resample';
import { figure } from '../../market-data/index.ts';

const MONTHS = 6;
/** More would be thinner than a line: a year and a little. */
const DAYS_MAX = 260;

/** The bars that are drawn: six months of days, or the span when it is longer, from a year on in weeks. */
export function chartBars(
  bars: Bars,
  from: string,
  reachMs: number,
): Pick<ReportCompany, 'interval' | 'bars'> {
  const lastDay = bars.timestamp.at(-1)! / DAY_MS;
  const startMs = Math.max(reachMs, Math.min(dayOf(from), monthsBefore(lastDay, MONTHS)) * DAY_MS);
  const [average] = INDICATORS.get('sma')!.series(bars, [50]);
  const days = sliceBars(bars, firstAtOrAfter(bars, startMs), bars.length);
  const interval = days.length > DAYS_MAX ? '1w' : '1d';
  const shown = interval === '1d' ? days : resampleWeeks(days);
  const averageAt = (index: number) => {
    // Of a week that of its last day.
    const next = shown.timestamp[index + 1];
    return average![(next === undefined ? bars.length : firstAtOrAfter(bars, next)) - 1]!;
  };
  return {
    interval,
    bars: Array.from({ length: shown.length }, (_, index) => ({
      date: dateOf(shown.timestamp[index]! / DAY_MS),
      open: figure(shown.open[index]!)!,
      high: figure(shown.high[index]!)!,
      low: figure(shown.low[index]!)!,
      close: figure(shown.close[index]!)!,
      volume: figure(shown.volume[index]!)!,
      average50: figure(averageAt(index)),
    })),
  };
}
