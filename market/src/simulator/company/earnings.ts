import { nyse } from '../../calendar.ts';
import { DAY_MS, dateOf, dayNumber } from '../../dates.ts';
import { newYorkMs } from '../../new-york.ts';
import { FIRST_DATE, type Instrument } from '../instrument.ts';
import { drawsFor } from '../random.ts';
import { STREAM } from '../shocks.ts';

/** The results of one quarter, as a company announces them. */
export interface EarningsRelease {
  /** Last day of the fiscal quarter. */
  readonly periodEnd: string;
  readonly fiscalYear: number;
  readonly fiscalPeriod: 'Q1' | 'Q2' | 'Q3' | 'FY';
  /** Before the opening at 07:30 or after the closing at 16:05, New York time. */
  readonly releasedAtMs: number;
  /** The session at whose open the price reacts. */
  readonly reactionDate: string;
  /** How far the earnings were from what was expected: standard normal. */
  readonly surprise: number;
}

const RELEASE_AFTER_DAYS = 20;
const RELEASE_SPREAD_DAYS = 18;
const YEAR_END_MONTHS = [12, 12, 12, 12, 12, 12, 12, 1, 6, 9];

/** The month in which a company's fiscal year ends, 1 to 12: December for most. */
export function fiscalYearEndMonth({ symbol }: Pick<Instrument, 'symbol'>, seed: number): number {
  const draw = drawsFor(seed, symbol).uniform(0, STREAM.earnings, 0);
  return YEAR_END_MONTHS[Math.floor(draw * YEAR_END_MONTHS.length)]!;
}

/** Whether something has earnings at all: a company, which belongs to a sector, unlike a fund. */
export const reportsEarnings = ({ assetClass, sector }: Pick<Instrument, 'assetClass' | 'sector'>): boolean =>
  assetClass === 'equity' && sector !== null;

/** The releases with a reaction date from one date to another, both included, oldest first. Nothing before 2016. */
export function earningsBetween(
  instrument: Instrument,
  seed: number,
  fromDate: string,
  toDate: string,
): EarningsRelease[] {
  if (!reportsEarnings(instrument)) return [];
  const releases: EarningsRelease[] = [];
  const lastMonth = fiscalYearEndMonth(instrument, seed);
  // A quarter is announced at most three months after its end.
  const first = monthIndex(fromDate < FIRST_DATE ? FIRST_DATE : fromDate) - 3;
  for (let month = first; month <= monthIndex(toDate); month++) {
    if ((month + 1 - lastMonth) % 3 !== 0) continue;
    const release = releaseOf(instrument, seed, month, lastMonth);
    if (release.reactionDate >= fromDate && release.reactionDate <= toDate) releases.push(release);
  }
  return releases;
}

/** The releases on dates in New York from one to another, both included, oldest first. */
export const announcedBetween = (
  instrument: Instrument,
  seed: number,
  fromDate: string,
  toDate: string,
): EarningsRelease[] =>
  // The reaction comes with the release or at the next session.
  earningsBetween(instrument, seed, fromDate, nyse.next(toDate).date).filter(({ releasedAtMs }) => {
    const date = dateOf(Math.floor(releasedAtMs / DAY_MS));
    return date >= fromDate && date <= toDate;
  });

/** Months since the year 0. */
const monthIndex = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

function releaseOf({ symbol }: Instrument, seed: number, month: number, lastMonth: number): EarningsRelease {
  const draws = drawsFor(seed, symbol);
  const year = Math.floor(month / 12);
  const monthOfYear = (month % 12) + 1;
  const endDay = dayNumber(year, monthOfYear + 1, 1) - 1;
  const habit = draws.uniform(0, STREAM.earnings, 1) * RELEASE_SPREAD_DAYS;
  const early = draws.uniform(0, STREAM.earnings, 2) < 0.45;
  const aimed =
    endDay + RELEASE_AFTER_DAYS + Math.round(habit + 2 * draws.uniform(endDay, STREAM.earnings, 3));
  const session = nyse.next(dateOf(aimed - 1));
  const intoYear = (((monthOfYear - lastMonth - 1) % 12) + 12) % 12;
  const quarter = Math.floor(intoYear / 3) + 1;
  return {
    periodEnd: dateOf(endDay),
    // The fiscal year is that of its last month.
    fiscalYear: monthOfYear > lastMonth ? year + 1 : year,
    fiscalPeriod: quarter === 4 ? 'FY' : (`Q${quarter}` as 'Q1' | 'Q2' | 'Q3'),
    releasedAtMs: newYorkMs(session.day, early ? 7.5 : 16 + 5 / 60),
    reactionDate: early ? session.date : nyse.next(session.date).date,
    surprise: draws.normal(endDay, STREAM.earnings, 4),
  };
}
