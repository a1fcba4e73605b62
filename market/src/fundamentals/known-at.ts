import type { FiledReport } from './reports.ts';

/**
 * What was known at an instant (milliseconds since 1970 UTC): the reports filed until then, of several for the same
 * period, such as an amendment, only the newest. Oldest period first; a year comes after the quarter that ends with it.
 */
export function knownAt(reports: readonly FiledReport[], atMs: number): FiledReport[] {
  const newest = new Map<string, FiledReport>();
  for (const report of reports) {
    if (report.filedAtMs > atMs) continue;
    // By its end and its kind and not by its name: fiscal years are numbered differently from filing to filing.
    const key = `${report.periodEnd} ${report.fiscalPeriod === 'FY' ? 'year' : 'quarter'}`;
    const other = newest.get(key);
    if (!other || report.filedAtMs >= other.filedAtMs) newest.set(key, report);
  }
  return [...newest].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, report]) => report);
}
