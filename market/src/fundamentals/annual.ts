import type { FiledReport } from './reports.ts';
import type { Statement } from './statement.ts';
import { withTotals } from './totals.ts';

/** The fiscal years among reports that were known together (`knownAt`), oldest first. */
export function annual(known: readonly FiledReport[]): Statement[] {
  const years: Statement[] = [];
  for (const report of known) {
    if (report.fiscalPeriod === 'FY') years.push({ ...report, values: withTotals(report.values) });
  }
  return years;
}
