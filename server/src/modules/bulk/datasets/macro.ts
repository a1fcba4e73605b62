import { column, type Dataset, openRows, type BulkRow } from './dataset.ts';

export const macro: Dataset = {
  name: 'macro',
  files: 'years',
  columns: [
    ...column('text', 'series', 'title', 'country', 'frequency', 'unit'),
    ...column('date', 'date'),
    ...column('number', 'value'),
    ...column('time', 'releasedAt'),
  ],
  sourceColumn: 'source',
  async open(lake) {
    const rows: BulkRow[] = [];
    for (const { series, title, country, frequency, unit, source } of lake.macroInfos()) {
      for (const { date, value, releasedAtMs } of (await lake.macro(series))?.observations ?? []) {
        const cells = [series, title, country, frequency, unit, date, value, releasedAtMs];
        rows.push({ atMs: releasedAtMs, source, cells });
      }
    }
    return openRows(rows);
  },
};
