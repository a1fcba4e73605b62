import { dateOf, DAY_MS, dayOf, timeText } from '@meridian/market/dates';
import { nyse } from '@meridian/market/calendar';
import type { FiledReport } from '@meridian/market/fundamentals/reports';
import { knownAt } from '@meridian/market/fundamentals/known-at';
import { quarterly } from '@meridian/market/fundamentals/quarterly';
import { filingDate } from '@meridian/market/fundamentals/share-basis';
import type { EarningsRelease } from '@meridian/market/simulator/company/earnings';
import type { Lake, Source, SymbolInfo } from '../../lake/lake.ts';

/** Results of a quarter, published or to come. Amounts per share are in the currency of the reports. */
export interface EarningsDay {
  readonly date: string;
  readonly symbol: string;
  readonly name: string;
  readonly timeOfDay: 'beforeOpen' | 'afterClose' | 'duringSession' | null;
  readonly timestamp: string | null;
  readonly basis: 'release' | 'filing';
  readonly fiscalYear: number;
  readonly fiscalPeriod: 'Q1' | 'Q2' | 'Q3' | 'FY';
  readonly periodEnd: string;
  readonly currency: string;
  readonly source: Source;
  /** Computes in steps what `figures` needs, so that others have their turn between them. */
  readonly prepare: () => Iterable<void>;
  /** Computed when the row is shown. */
  readonly figures: () => EarningsFigures;
}

interface EarningsFigures {
  readonly estimate: number | null;
  readonly actual: number | null;
  readonly surprisePct: number | null;
  readonly revenue: number | null;
}

const UNKNOWN: EarningsFigures = { estimate: null, actual: null, surprisePct: null, revenue: null };

/**
 * The days on which a company publishes results, from one date to another: releases of the simulated market, which are known
 * ahead, or filings of others, which are not.
 */
export async function readEarnings(
  lake: Lake,
  info: SymbolInfo,
  range: { readonly from: string; readonly to: string },
): Promise<EarningsDay[]> {
  const source = lake.sourceOf(info.symbol, 'reports');
  if (source === 'simulated')
    return lake.schedule
      .earnings(info.symbol, range.from, range.to)
      .map((release) => releaseDay(lake, info, release));
  const [reports, events] = await Promise.all([lake.reports(info.symbol), lake.events(info.symbol)]);
  return firstFilings(reports)
    .map((report) => ({ report, date: filingDate(report.filedAtMs) }))
    .filter(({ date }) => date >= range.from && date <= range.to)
    .map(({ report, date }) => ({
      date,
      symbol: info.symbol,
      name: info.name,
      timeOfDay: null,
      timestamp: null,
      basis: 'filing',
      fiscalYear: report.fiscalYear,
      fiscalPeriod: report.fiscalPeriod,
      periodEnd: report.periodEnd,
      currency: report.currency,
      source,
      prepare: () => [],
      figures: () => {
        const known = quarterly(
          knownAt(reports, report.filedAtMs),
          events.filter((it) => it.date <= date),
        );
        const { epsDiluted, revenue } =
          known.findLast((it) => it.periodEnd === report.periodEnd)?.values ?? {};
        return { ...UNKNOWN, actual: epsDiluted ?? null, revenue: revenue ?? null };
      },
    }));
}

/** Of each period the report that was filed first. */
function firstFilings(reports: readonly FiledReport[]): FiledReport[] {
  const first = new Map<string, FiledReport>();
  for (const report of reports) if (!first.has(report.periodEnd)) first.set(report.periodEnd, report);
  return [...first.values()];
}

function releaseDay(lake: Lake, info: SymbolInfo, release: EarningsRelease): EarningsDay {
  const { releasedAtMs, fiscalYear, fiscalPeriod, periodEnd } = release;
  const date = dateOf(Math.floor(releasedAtMs / DAY_MS));
  const session = nyse.session(date)!;
  return {
    date,
    symbol: info.symbol,
    name: info.name,
    timeOfDay:
      releasedAtMs < session.openMs
        ? 'beforeOpen'
        : releasedAtMs >= session.closeMs
          ? 'afterClose'
          : 'duringSession',
    timestamp: timeText(releasedAtMs),
    basis: 'release',
    fiscalYear,
    fiscalPeriod,
    periodEnd,
    currency: info.currency,
    source: 'simulated',
    prepare: () => (isEnded(lake, release) ? lake.schedule.prepareFigures(info.symbol, release) : []),
    figures: () => releaseFigures(lake, info, release),
  };
}

/** Whether the quarter of a release has ended. */
const isEnded = (lake: Lake, { periodEnd }: EarningsRelease) => lake.now() >= (dayOf(periodEnd) + 1) * DAY_MS;

/** The estimate is known when the quarter has ended, the rest when the results are released. */
function releaseFigures(lake: Lake, { symbol }: SymbolInfo, release: EarningsRelease): EarningsFigures {
  const nowMs = lake.now();
  if (!isEnded(lake, release)) return UNKNOWN;
  const figures = lake.schedule.earningsFigures(symbol, release);
  if (!figures) return UNKNOWN;
  const { eps, estimate, revenue } = figures;
  if (nowMs < release.releasedAtMs) return { ...UNKNOWN, estimate };
  const surprise = estimate === 0 ? null : ((eps - estimate) / Math.abs(estimate)) * 100;
  return {
    estimate,
    actual: eps,
    surprisePct: surprise === null ? null : Math.round(surprise * 100) / 100,
    revenue,
  };
}
