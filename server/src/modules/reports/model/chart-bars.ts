import type { ReportCompany } from '@meridian/contracts/api/report-model';
import { type Bars, firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import { DAY_MS, dateOf, dayOf, monthsBefore } from '@meridian/market/dates';
import { INDICATORS } from '@meridian/market/indicators/catalogue';
import { resampleWeeks } from '@meridian/market/resample';
import { figure } from '../../../shared/formatters/figure.ts';

const MONTHS = 6;
/** About a year. More bars would be thinner than a line. */
const DAYS_MAX = 260;

/** The bars of the chart: daily bars of six months or of the longer date range; weekly bars beyond a year. */
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
  const drawn = interval === '1d' ? days : resampleWeeks(days);
  const averageAt = (index: number) => {
    // A week uses the average of its last day.
    const next = drawn.timestamp[index + 1];
    return average![(next === undefined ? bars.length : firstAtOrAfter(bars, next)) - 1]!;
  };
  return {
    interval,
    bars: Array.from({ length: drawn.length }, (_, index) => ({
      date: dateOf(drawn.timestamp[index]! / DAY_MS),
      open: figure(drawn.open[index]!)!,
      high: figure(drawn.high[index]!)!,
      low: figure(drawn.low[index]!)!,
      close: figure(drawn.close[index]!)!,
      volume: figure(drawn.volume[index]!)!,
      average50: figure(averageAt(index)),
    })),
  };
}
