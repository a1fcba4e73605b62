import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { knownAt } from './known-at.ts';
import { quarterly } from './quarterly.ts';
import { ratiosOf } from './ratios/ratios.ts';
import type { FiledReport, ReportField } from './reports.ts';
import { ttm } from './ttm.ts';

const data = resolve(import.meta.dirname, '../../../../shared/data');
const missing = !existsSync(data);
if (missing && process.env.CI === 'true') throw new Error(`CI needs the data folder ${data}.`);

const COLUMNS: Readonly<Record<string, ReportField>> = {
  revenues: 'revenue',
  op_income: 'operatingIncome',
  net_income: 'netIncome',
  eps_basic: 'epsBasic',
  eps_diluted: 'epsDiluted',
  dividend: 'dividendPerShare',
  assets: 'totalAssets',
  cur_assets: 'currentAssets',
  cur_liab: 'currentLiabilities',
  cash: 'cash',
  equity: 'equity',
  cash_flow_op: 'operatingCashFlow',
};

/** Lines of a file with a header, by column; cells may be quoted. */
function rowsOf(text: string): Record<string, string>[] {
  const [header, ...lines] = text.trim().split('\n');
  const columns = header!.trim().split(',');
  return lines.map((line) => {
    const cells = [...line.trim().matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(
      (it) => it[1] ?? it[2] ?? '',
    );
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']));
  });
}

function reportOf(row: Record<string, string>): FiledReport {
  const values: Partial<Record<ReportField, number>> = {};
  for (const [column, field] of Object.entries(COLUMNS)) if (row[column]) values[field] = Number(row[column]);
  return {
    periodEnd: row['end_date']!,
    fiscalYear: Number(row['fiscal_year']),
    fiscalPeriod: row['period_focus'] as FiledReport['fiscalPeriod'],
    filedAtMs: Date.parse(`${row['first_seen']}T21:00:00Z`),
    form: row['doc_type']!,
    currency: 'USD',
    values,
  };
}

describe.skipIf(missing)('real filings (skipped without ../shared/data)', () => {
  test('earnings per share of twelve months from filings are those that a vendor published on that day', () => {
    const filings = gunzipSync(readFileSync(`${data}/fundamentals/sec_10q_10k_2015_2017_sp500.csv.gz`));
    const bySymbol = Map.groupBy(rowsOf(filings.toString()), (row) => row['symbol']);
    const snapshot = rowsOf(readFileSync(`${data}/fundamentals/sp500_snapshot_2017-03.csv`, 'utf8'));
    const asOfMs = Date.parse('2017-03-08T21:00:00Z');
    let compared = 0;
    let equal = 0;
    for (const row of snapshot) {
      const known = knownAt((bySymbol.get(row['Symbol']) ?? []).map(reportOf), asOfMs);
      const quarters = quarterly(known, []);
      const years = ttm(quarters, []);
      const newest = years.at(-1);
      // The vendor had newer filings of the others than the file has.
      if (!newest || newest.periodEnd < '2016-11-15' || newest.values.epsDiluted === undefined) continue;
      const published = Number(row['Earnings/Share']);
      compared++;
      if (Math.abs(newest.values.epsDiluted - published) <= 0.02 * Math.abs(published)) equal++;
      const price = { date: '2017-03-08', price: Number(row['Price']) };
      const ratios = ratiosOf(newest, { statements: years, years, events: [] }, price);
      expect(Object.values(ratios).every((it) => it === null || Number.isFinite(it))).toBe(true);
    }
    expect(compared).toBeGreaterThan(340);
    // The vendor leaves some special charges out, and some companies split their shares in between.
    expect(equal / compared).toBeGreaterThan(0.95);
  });
});
