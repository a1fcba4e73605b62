import type { CorporateEvent } from '../bars.ts';
import { fourthQuarter } from './fourth-quarter.ts';
import { CASH_FLOW_FIELDS, type FiledQuarters, type FiledReport } from './reports.ts';
import { restated } from './share-basis.ts';
import { endsQuartersAfter, newestOf, type Statement, type StatementField } from './statement.ts';
import { withTotals } from './totals.ts';

/** Four quarters and a year; more when a fiscal year was moved. */
const REPORTS_OF_A_YEAR = 8;

const BEFORE = { Q2: 'Q1', Q3: 'Q2' } as const;

/**
 * Discrete quarters of reports that were known together (`knownAt`), oldest first. Cash flows are filed since the
 * beginning of the fiscal year, so those of a quarter are the difference to the report before; without that report
 * they are absent, never estimated. The fourth quarter follows from the year (`fourthQuarter`). `events` are the
 * company's splits, as far as they were known.
 */
export function quarterly(known: readonly FiledReport[], events: readonly CorporateEvent[]): Statement[] {
  return known.map((report, i) => {
    const { fiscalPeriod } = report;
    if (fiscalPeriod === 'Q1') return discrete(report, undefined, events);
    const recent = known.slice(Math.max(0, i - REPORTS_OF_A_YEAR), i);
    if (fiscalPeriod === 'FY') return fourthQuarter(report, quartersOf(report, 4, recent), events);
    const number = Number(fiscalPeriod[1]);
    return discrete(report, quartersOf(report, number, recent)[BEFORE[fiscalPeriod]], events);
  });
}

/** The filed quarters, among recent reports, of the fiscal year in which `report` ends the quarter of that number. */
function quartersOf(report: FiledReport, number: number, recent: readonly FiledReport[]): FiledQuarters {
  const found: Partial<Record<'Q1' | 'Q2' | 'Q3', FiledReport>> = {};
  for (const it of recent) {
    if (it.fiscalPeriod === 'FY' || it.currency !== report.currency) continue;
    const quarters = number - Number(it.fiscalPeriod[1]);
    if (quarters > 0 && endsQuartersAfter(report.periodEnd, it.periodEnd, quarters))
      found[it.fiscalPeriod] = it;
  }
  return found;
}

function discrete(
  report: FiledReport,
  earlier: FiledReport | undefined,
  events: readonly CorporateEvent[],
): Statement {
  const { fiscalPeriod } = report;
  if (fiscalPeriod === 'Q1') return { ...report, values: withTotals(report.values) };
  const values: Partial<Record<StatementField, number>> = { ...report.values };
  for (const field of CASH_FLOW_FIELDS) {
    const sinceYearBegan = values[field];
    const before = earlier?.values[field];
    if (sinceYearBegan === undefined || before === undefined) delete values[field];
    else values[field] = sinceYearBegan - before;
  }
  const { filedAtMs, form } = newestOf(earlier ? [report, earlier] : [report]);
  return {
    ...report,
    filedAtMs,
    form,
    values: withTotals(restated(values, report.filedAtMs, filedAtMs, events)),
  };
}
