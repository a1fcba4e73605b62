import type { CorporateEvent, DividendDates } from '../bars.ts';
import { DAY_MS } from '../dates.ts';
import type { Company } from './company/company.ts';
import { announcedBetween, type EarningsRelease } from './company/earnings.ts';
import { besideEstimate, quarterFigures } from './company/earnings-figures.ts';
import { filedReports } from './company/reports.ts';
import { type ComingDividend, comingDividends, dividendDates } from './dividend-dates.ts';
import type { MacroRelease } from '../macro.ts';
import { releasesBetween } from './economy.ts';
import { FIRST_DATE } from './instrument.ts';

const FIRST_MS = Date.parse(FIRST_DATE);
const YEAR_MS = 366 * DAY_MS;

/** What a company announces of a quarter, per share in its currency, and what was expected. */
export interface ReleaseFigures {
  readonly eps: number;
  readonly estimate: number;
  readonly revenue: number;
}

/** Days that the simulated exchange knows in advance. */
export interface Schedule {
  /** The dividends with an ex-date after one date and up to another, as far as `events` up to the first one show. */
  comingDividends(
    symbol: string,
    known: { events: readonly CorporateEvent[]; after: string; through: string },
  ): readonly ComingDividend[];
  /** Dates of a dividend beside its ex-date. */
  dividendDates(symbol: string, exDate: string): Required<DividendDates>;
  /** The announcements of results on New York dates from one to another, both included; oldest first. */
  earnings(symbol: string, fromDate: string, toDate: string): readonly EarningsRelease[];
  /**
   * Computes what the figures of an announcement follow from, a year at each step, since a whole history takes many milliseconds.
   * Without it, `earningsFigures` does the same at once.
   */
  prepareFigures(symbol: string, release: EarningsRelease): Iterable<void>;
  /** The figures of an announcement; undefined where the quarter has none. */
  earningsFigures(symbol: string, release: EarningsRelease): ReleaseFigures | undefined;
  /** The releases of a series of the economy in [fromMs, toMs), oldest first; none of a daily series. */
  macroReleases(series: string, fromMs: number, toMs: number): readonly MacroRelease[];
}

/** The schedule of an exchange whose companies `find` knows. */
export const scheduleOf = (find: (symbol: string) => Company, seed: number): Schedule => ({
  comingDividends(symbol, known) {
    const { instrument, calendar } = find(symbol);
    return comingDividends(instrument, seed, calendar, known);
  },
  dividendDates(symbol, exDate) {
    const { instrument, calendar } = find(symbol);
    return dividendDates(instrument, seed, exDate, calendar);
  },
  earnings: (symbol, fromDate, toDate) => announcedBetween(find(symbol).instrument, seed, fromDate, toDate),
  *prepareFigures(symbol, { releasedAtMs }) {
    const company = find(symbol);
    for (let throughMs = FIRST_MS; throughMs < releasedAtMs; throughMs += YEAR_MS)
      yield void filedReports(company, throughMs);
  },
  earningsFigures(symbol, release) {
    const figures = quarterFigures(find(symbol), release);
    return figures && { ...figures, ...besideEstimate(figures.eps, release.surprise) };
  },
  macroReleases: releasesBetween,
});
