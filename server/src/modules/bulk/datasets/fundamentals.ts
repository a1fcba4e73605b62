import { REPORT_FIELDS } from '@meridian/market/fundamentals/reports';
import { column, type Dataset, openRows, type BulkRow, symbolsOf } from './dataset.ts';

/** Reports as filed: there is no fourth quarter, and cash flows cover the fiscal year so far. */
export const fundamentals: Dataset = {
  name: 'fundamentals',
  files: 'years',
  columns: [
    ...column('text', 'symbol'),
    ...column('date', 'periodEnd'),
    ...column('whole', 'fiscalYear'),
    ...column('text', 'fiscalPeriod'),
    ...column('time', 'filedAt'),
    ...column('text', 'form', 'currency'),
    ...column('number', ...REPORT_FIELDS),
  ],
  sourceColumn: 'source',
  async open(lake) {
    const rows: BulkRow[] = [];
    for (const { symbol } of symbolsOf(lake)) {
      const source = lake.sourceOf(symbol, 'reports');
      for (const {
        periodEnd,
        fiscalYear,
        fiscalPeriod,
        filedAtMs,
        form,
        currency,
        values,
      } of await lake.reports(symbol)) {
        const amounts = REPORT_FIELDS.map((name) => values[name] ?? null);
        const cells = [symbol, periodEnd, fiscalYear, fiscalPeriod, filedAtMs, form, currency, ...amounts];
        rows.push({ atMs: filedAtMs, source, cells });
      }
    }
    return openRows(rows);
  },
};
