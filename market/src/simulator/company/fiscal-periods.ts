import { nyse } from '../../calendar.ts';
import { DAY_MS, dateOf, dayNumber } from '../../dates.ts';
import { newYorkMs } from '../../new-york.ts';
import type { Instrument } from '../instrument.ts';
import { drawsFor } from '../random.ts';
import { STREAM } from '../shocks.ts';
import { earningsBetween, type EarningsRelease, fiscalYearEndMonth } from './earnings.ts';

/** The first fiscal year of every company, so that the first year of the market has one to compare with. */
const FIRST_FISCAL_YEAR = 2015;

/** One fiscal quarter, with the filing that it ends in. */
export interface FiscalPeriod {
  readonly periodEnd: string;
  /** First and last day, as days since 1970. */
  readonly firstDay: number;
  readonly lastDay: number;
  readonly fiscalYear: number;
  /** 1 to 4; the fourth is filed with its year. */
  readonly quarter: number;
  /** The calendar quarter that it mostly lies in, 0 to 3. */
  readonly season: number;
  readonly filedAtMs: number;
  /** When an amendment was filed, which happens to one filing in a hundred. */
  readonly amendedAtMs: number | undefined;
  /** How far the earnings were from what was expected: standard normal. */
  readonly surprise: number;
}

const AMENDED_SHARE = 0.01;
const LONGEST_RELEASE_DAYS = 60;
/** Whole weeks, so that a date shifted by it stays a weekday. */
const YEAR_DAYS = 364;

/** The fiscal quarter of a company at a position, 0 for the first one of its first fiscal year. */
export function fiscalPeriod(instrument: Instrument, seed: number, position: number): FiscalPeriod {
  const draws = drawsFor(seed, instrument.symbol);
  const yearEndMonth = fiscalYearEndMonth(instrument, seed);
  const endMonth = FIRST_FISCAL_YEAR * 12 + yearEndMonth - 1 - 9 + 3 * position;
  const lastDay = endOfMonth(endMonth);
  const { releasedAtMs, surprise } = releaseAt(instrument, seed, endMonth);
  const filedAtMs = filingAfter(releasedAtMs, draws.uniform(lastDay, STREAM.reports, 1));
  const isAmended = draws.uniform(lastDay, STREAM.reports, 2) < AMENDED_SHARE;
  return {
    periodEnd: dateOf(lastDay),
    firstDay: endOfMonth(endMonth - 3) + 1,
    lastDay,
    fiscalYear: FIRST_FISCAL_YEAR + Math.floor(position / 4),
    quarter: (position % 4) + 1,
    season: Math.floor(((endMonth - 1) % 12) / 3),
    filedAtMs,
    amendedAtMs: isAmended ? amendmentAfter(filedAtMs, draws.uniform(lastDay, STREAM.reports, 3)) : undefined,
    surprise,
  };
}

const endOfMonth = (month: number) => dayNumber(Math.floor(month / 12), (month % 12) + 2, 1) - 1;

/** The release of a quarter; before the market began, that of the same quarter of a later year, moved back. */
function releaseAt(
  instrument: Instrument,
  seed: number,
  endMonth: number,
): Pick<EarningsRelease, 'releasedAtMs' | 'surprise'> {
  for (let years = 0; ; years++) {
    const lastDay = endOfMonth(endMonth + 12 * years);
    const periodEnd = dateOf(lastDay);
    const release = earningsBetween(instrument, seed, periodEnd, dateOf(lastDay + LONGEST_RELEASE_DAYS)).find(
      (it) => it.periodEnd === periodEnd,
    );
    if (!release) continue;
    const day = Math.floor(release.releasedAtMs / DAY_MS) - YEAR_DAYS * years;
    if (years === 0) return release;
    const { surprise } = release;
    return { releasedAtMs: newYorkMs(nyse.next(dateOf(day - 1)).day, 16 + 5 / 60), surprise };
  }
}

/** Many file with the release, half an hour later; others one to three days after it, in the late afternoon. */
function filingAfter(releasedAtMs: number, uniform: number): number {
  if (uniform < 0.4) return toMinute(releasedAtMs) + 30 * 60_000;
  const days = 1 + Math.floor(((uniform - 0.4) / 0.6) * 3);
  const { day } = nyse.next(dateOf(Math.floor(releasedAtMs / DAY_MS) + days - 1));
  return toMinute(newYorkMs(day, 16.5 + ((uniform * 997) % 1) * 0.9));
}

/** Hours as fractions are not whole milliseconds. */
const toMinute = (ms: number) => Math.round(ms / 60_000) * 60_000;

/** Two to six weeks later, before the next report. */
function amendmentAfter(filedAtMs: number, uniform: number): number {
  const day = Math.floor(filedAtMs / DAY_MS) + 14 + Math.floor(uniform * 28);
  return newYorkMs(nyse.next(dateOf(day)).day, 17);
}
