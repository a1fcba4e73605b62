import { DAY_MS, dayOf } from '../../dates.ts';
import { knownAt } from '../../fundamentals/known-at.ts';
import { quarterly } from '../../fundamentals/quarterly.ts';
import { filingDate } from '../../fundamentals/share-basis.ts';
import type { Company } from './company.ts';
import type { EarningsRelease } from './earnings.ts';
import { filedReports } from './reports.ts';

/** How far earnings lie from estimates for a surprise of 1, as a share of the estimate. */
export const SURPRISE_SHARE = 0.05;
/** Surprises below it count as none. */
export const IN_LINE = 0.1;
/** A report is filed some weeks after the release at the latest. */
const FILED_WITHIN_MS = 75 * DAY_MS;
/** A year and the three quarters before its end. */
const YEAR_OF_REPORTS = 4;

/** Earnings per share with what was expected; estimates are a few cents away at least, on the side that the surprise says. */
export function besideEstimate(eps: number, surprise: number): { eps: number; estimate: number } {
  const cents =
    Math.abs(surprise) < IN_LINE
      ? 0
      : Math.max(1, Math.round(Math.abs(surprise * SURPRISE_SHARE * eps * 100)));
  return { eps, estimate: Math.round(eps * 100 - Math.sign(surprise) * cents) / 100 };
}

interface QuarterFigures {
  readonly eps: number;
  readonly revenue: number;
}

/** What has been computed, by the end of the quarter: a quarter's figures never change. */
const known = new WeakMap<Company, Map<string, QuarterFigures | undefined>>();

/** Earnings per share and revenue of the quarter itself, as its statement will have them when it is filed. */
export function quarterFigures(company: Company, release: EarningsRelease): QuarterFigures | undefined {
  let quarters = known.get(company);
  if (!quarters) known.set(company, (quarters = new Map()));
  const { periodEnd } = release;
  if (!quarters.has(periodEnd)) quarters.set(periodEnd, computedFigures(company, release));
  return quarters.get(periodEnd);
}

function computedFigures(
  company: Company,
  { periodEnd, releasedAtMs }: EarningsRelease,
): QuarterFigures | undefined {
  const reports = filedReports(company, releasedAtMs + FILED_WITHIN_MS);
  const report = reports.find((it) => it.periodEnd === periodEnd);
  if (!report) return undefined;
  const filed = knownAt(reports, report.filedAtMs).slice(-YEAR_OF_REPORTS);
  const events = company.series.events(dayOf(filingDate(report.filedAtMs)));
  const { epsDiluted: eps, revenue } = quarterly(filed, events).at(-1)!.values;
  return eps !== undefined && revenue !== undefined && revenue > 0 ? { eps, revenue } : undefined;
}
