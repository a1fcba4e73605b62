import { dateOf, DAY_MS, dayOf, timeText } from '@meridian/market/dates';
import { nyse } from '@meridian/market/calendar';
import type { FiledReport } from '@meridian/market/fundamentals/reports';
import { knownAt } from '@meridian/market/fundamentals/known-at';
import { quarterly } from '@meridian/market/fundamentals/quarterly';
import { filingDate } from '@meridian/market/fundamentals/share-basis';
import { type EarningsRelease, reportsEarnings } from '@meridian/market/simulator/company/earnings';
import { isSameQuarter } from '../../lake/announced.ts';
import type { ImportedEarnings, Lake, Source, SymbolInfo } from '../../lake/lake.ts';

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

/** Whether a symbol may have reports. Imported equities may be funds; they have the reports that were imported. */
export const filesReports = (info: SymbolInfo): boolean =>
  info.source === 'simulated' ? reportsEarnings(info) : info.assetClass === 'equity';

interface Dates {
  readonly from: string;
  readonly to: string;
}

/**
 * The days on which a company publishes results, from one date to another: those of imports, else the releases of the
 * simulated market, which are known ahead, or filings of others, which are not.
 */
export async function readEarnings(lake: Lake, info: SymbolInfo, range: Dates): Promise<EarningsDay[]> {
  const imported = await lake.earnings(info.symbol);
  const others = await withoutImport(lake, info, range);
  const days = imported
    .filter(({ date }) => date >= range.from && date <= range.to)
    .map((it) => importedDay(lake, info, it));
  return [...others.filter((it) => !imported.some((own) => isSameQuarter(own, it))), ...days];
}

async function withoutImport(lake: Lake, info: SymbolInfo, range: Dates): Promise<EarningsDay[]> {
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

function importedDay(lake: Lake, info: SymbolInfo, row: ImportedEarnings): EarningsDay {
  const { date, timeOfDay, releasedAtMs, fiscalYear, fiscalPeriod, periodEnd } = row;
  const { estimate, actual, revenue } = row;
  return {
    date,
    symbol: info.symbol,
    name: info.name,
    timeOfDay,
    timestamp: releasedAtMs === null ? null : timeText(releasedAtMs),
    basis: 'release',
    fiscalYear,
    fiscalPeriod,
    periodEnd,
    currency: row.currency ?? info.currency,
    source: lake.sourceOf(info.symbol, 'earnings'),
    prepare: () => [],
    figures: () => ({ estimate, actual, surprisePct: surpriseOf(actual, estimate), revenue }),
  };
}

/** The difference from an estimate in percent of it; null where one is unknown or the estimate is 0. */
function surpriseOf(actual: number | null, estimate: number | null): number | null {
  if (actual === null || estimate === null || estimate === 0) return null;
  const surprise = ((actual - estimate) / Math.abs(estimate)) * 100;
  return Math.round(surprise * 100) / 100;
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
  return { estimate, actual: eps, surprisePct: surpriseOf(eps, estimate), revenue };
}
