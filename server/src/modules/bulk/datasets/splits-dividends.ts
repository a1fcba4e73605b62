import { column, type Dataset, openRows, type BulkRow, symbolsOf } from './dataset.ts';

export const splitsDividends: Dataset = {
  name: 'splits-dividends',
  files: 'years',
  columns: [
    ...column('text', 'symbol'),
    ...column('date', 'date'),
    ...column('text', 'type'),
    ...column('number', 'ratio', 'amount'),
  ],
  sourceColumn: 'source',
  async open(lake) {
    const rows: BulkRow[] = [];
    for (const { symbol, source } of symbolsOf(lake)) {
      for (const event of await lake.events(symbol)) {
        const ratio = event.type === 'split' ? event.ratio : null;
        const amount = event.type === 'split' ? null : event.amount;
        const cells = [symbol, event.date, event.type, ratio, amount];
        rows.push({ atMs: Date.parse(event.date), source, cells });
      }
    }
    return openRows(rows);
  },
};
