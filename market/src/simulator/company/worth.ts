import { firstAtOrAfter } from '../../bars.ts';
import { DAY_MS, dayOf } from '../../dates.ts';
import { FIRST_DATE } from '../instrument.ts';
import type { Company } from './company.ts';

/** What prices before a day say about a company; all for the share as it was on that day. */
export interface CompanyValue {
  /** Where growth alone would have led the price. */
  readonly trend: number;
  /** How far prices of the last year lay from it on average, as a logarithm; towards 0 while a year is not over. */
  readonly trendDeviation: number;
  /** Mean close of the last quarter. */
  readonly recentPrice: number;
  /** Shares for one share of the first day. */
  readonly shareMultiple: number;
}

const YEAR_SESSIONS = 252;
const QUARTER_SESSIONS = 63;
const FIRST_DAY = dayOf(FIRST_DATE);

/** What was known of the prices at the end of a day (days since 1970), also before the first one: the start price. */
export function companyValueAt({ instrument, series }: Company, day: number): CompanyValue {
  const { startPrice, growth } = instrument;
  const growthUntil = (at: number) => (growth * (at - FIRST_DAY)) / 365.25;
  const trendOf = (at: number) => startPrice * Math.exp(growthUntil(at));
  if (day < FIRST_DAY)
    return { trend: trendOf(day), trendDeviation: 0, recentPrice: trendOf(day), shareMultiple: 1 };
  const splits = series
    .events(day)
    .flatMap((it) => (it.type === 'split' ? [{ day: dayOf(it.date), ratio: it.ratio }] : []));
  const multipleOn = (at: number) =>
    splits.reduce((product, it) => (it.day <= at ? product * it.ratio : product), 1);
  const shareMultiple = multipleOn(day);
  const bars = series.bars(day);
  const end = firstAtOrAfter(bars, (day + 1) * DAY_MS);
  let distance = 0;
  let recent = 0;
  let recentCount = 0;
  for (let i = Math.max(0, end - YEAR_SESSIONS); i < end; i++) {
    const at = bars.timestamp[i]! / DAY_MS;
    const ofFirstDay = bars.close[i]! * multipleOn(at);
    distance += Math.log(ofFirstDay / startPrice) - growthUntil(at);
    if (i < end - QUARTER_SESSIONS) continue;
    recent += ofFirstDay;
    recentCount++;
  }
  return {
    trend: trendOf(day) / shareMultiple,
    trendDeviation: distance / YEAR_SESSIONS,
    recentPrice: (recentCount > 0 ? recent / recentCount : startPrice) / shareMultiple,
    shareMultiple,
  };
}
