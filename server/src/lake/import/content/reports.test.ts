import { describe, expect, test } from 'vitest';
import { barOf, importing, noRealData, real } from '../../testing/importing.ts';

const it = importing(Date.UTC(2026, 10, 20, 19));

const HEADER =
  'symbol,end_date,fiscal_year,period_focus,doc_type,amend,first_seen,revenues,op_income,net_income,eps_basic,eps_diluted,dividend,assets,cur_assets,cur_liab,cash,equity,cash_flow_op,cash_flow_inv,cash_flow_fin';
const Q1 =
  'AAA,2016-03-31,2016,Q1,10-Q,0,2016-05-02,1000,100,80,0.8,0.79,0.1,5000,2000,900,400,3000,120,-50,-30';
const Q2 = 'AAA,2016-06-30,2016,Q2,10-Q,0,2016-08-01,1100,,90,0.9,0.89,0.1,5100,,,410,3050,250,-110,-60';

const bars = () => it.file('bars.csv', barOf('AAA'));

test('a filing has the filed amounts, and counts as published at the end of the day it was first seen', async () => {
  const { code, out } = await it.run(await bars(), await it.file('f.csv', `${HEADER}\n${Q2}\n${Q1}\n`));
  expect(code).toBe(0);
  expect(out).toContain('f.csv: 2 filed reports of 1 symbol');
  expect(out).toContain('filing times are assumed: the end of the day first_seen');
  const reports = await (await it.open()).reports('aaa');
  expect(reports).toEqual([
    {
      periodEnd: '2016-03-31',
      fiscalYear: 2016,
      fiscalPeriod: 'Q1',
      filedAtMs: Date.parse('2016-05-02T23:59:59Z'),
      form: '10-Q',
      currency: 'USD',
      values: {
        revenue: 1000,
        operatingIncome: 100,
        netIncome: 80,
        epsBasic: 0.8,
        epsDiluted: 0.79,
        dividendPerShare: 0.1,
        totalAssets: 5000,
        currentAssets: 2000,
        currentLiabilities: 900,
        cash: 400,
        equity: 3000,
        operatingCashFlow: 120,
        investingCashFlow: -50,
        financingCashFlow: -30,
      },
    },
    expect.objectContaining({
      fiscalPeriod: 'Q2',
      // Year to date as filed; blank fields are absent.
      values: {
        revenue: 1100,
        netIncome: 90,
        epsBasic: 0.9,
        epsDiluted: 0.89,
        dividendPerShare: 0.1,
        totalAssets: 5100,
        cash: 410,
        equity: 3050,
        operatingCashFlow: 250,
        investingCashFlow: -110,
        financingCashFlow: -60,
      },
    }),
  ]);
});

test('an amended filing is listed beside the original; a filing imported again replaces itself', async () => {
  const amended = Q1.replace('10-Q,0,2016-05-02,1000', '10-Q,1,2016-06-01,1001');
  await it.run(await bars(), await it.file('f.csv', `${HEADER}\n${Q1}\n${amended}\n`));
  await it.run(await it.file('again.csv', `${HEADER}\n${Q1.replace(',1000,', ',999,')}\n${Q2}\n`));
  const reports = await (await it.open()).reports('AAA');
  expect(reports.map(({ form, values }) => [form, values.revenue])).toEqual([
    ['10-Q', 999],
    ['10-Q/A', 1001],
    ['10-Q', 1100],
  ]);
});

test('reads columns that are named like the fields of other statements', async () => {
  const header = 'symbol,end_date,fiscal_year,period_focus,first_seen,currency,gross_profit,long_term_debt';
  await it.run(
    await bars(),
    await it.file('f.csv', `${header}\nAAA,2016-12-31,2016,FY,2017-02-20,EUR,70,300\n`),
  );
  expect(await (await it.open()).reports('AAA')).toEqual([
    expect.objectContaining({
      form: '10-K',
      currency: 'EUR',
      values: { grossProfit: 70, longTermDebt: 300 },
    }),
  ]);
});

test('reads the same filings from a Parquet file', async () => {
  const { code } = await it.run(await bars(), await it.parquet('f.parquet', `${HEADER}\n${Q1}\n${Q2}\n`));
  expect(code).toBe(0);
  const reports = await (await it.open()).reports('AAA');
  expect(reports.map(({ periodEnd, values }) => [periodEnd, values.operatingIncome])).toEqual([
    ['2016-03-31', 100],
    ['2016-06-30', undefined],
  ]);
});

test('rejects impossible rows with line and reason, and keeps unusual ones as filed', async () => {
  const rows = [
    Q1,
    Q1.replace('2016-03-31', '2016-02-30'),
    Q1.replace('2016-05-02', 'soon'),
    Q1.replace('2016-05-02', '2016-03-30'),
    Q1.replace('2016-05-02', '2026-11-21'),
    Q1.replace(',Q1,', ',Q4,'),
    Q1.replace(',2016,', ',16,'),
    Q1.replace(',1000,', ',many,'),
    Q1.replace(',5000,', ',-5000,'),
    Q1.replace(/,1000,.*/, `${','.repeat(5)},0.0${','.repeat(8)}`),
    Q1.replace('AAA', 'a b'),
    // Filings with more equity than assets or with negative revenue exist.
    Q2.replace(',5100,', ',10,').replace(',1100,', ',-5,'),
  ];
  const { out } = await it.run(await bars(), await it.file('bad.csv', `${HEADER}\n${rows.join('\n')}\n`));
  expect(out).toContain('2 filed reports');
  expect((await it.rejected('bad')).map((line) => line.split(',"')[0])).toEqual([
    '3,end_date: not a date of the form YYYY-MM-DD',
    '4,first_seen: not a date of the form YYYY-MM-DD',
    '5',
    '6,first_seen: lies in the future',
    '7',
    '8,fiscal_year: not a year',
    '9,revenues: not a number',
    '10,assets: below 0',
    '11,revenues: the row has no amounts',
    '12',
  ]);
});

test('of two filings of one day and period, the one with more assets is used: the parent', async () => {
  const subsidiary = Q1.replace(',5000,', ',700,').replace(',1000,', ',150,');
  for (const [rows, line] of [
    [`${subsidiary}\n${Q1}`, 2],
    [`${Q1}\n${subsidiary}`, 3],
  ] as const) {
    await it.run(await bars(), await it.file('twins.csv', `${HEADER}\n${rows}\n`));
    const [report] = await (await it.open()).reports('AAA');
    expect(report!.values).toMatchObject({ totalAssets: 5000, revenue: 1000 });
    const [rejected] = await it.rejected('twins');
    expect(rejected).toMatch(new RegExp(`^${line},"end_date: AAA Q1 to 2016-03-31, filed on the same day`));
  }
});

describe.skipIf(noRealData)('real files (skipped without ../shared/data)', () => {
  test('the filings of the S&P 500: the parent of two that share a symbol, year-to-date cash flows', async () => {
    await it.run(await it.file('bars.csv', barOf('NRG', 'AAPL')));
    const { out } = await it.run(real('fundamentals/sec_10q_10k_2015_2017_sp500.csv.gz'));
    expect(out).toContain('3,565 filed reports of 468 symbols');
    expect(out).toContain('466 symbols without imported bars skipped');
    const lake = await it.open();
    const nrg = await lake.reports('NRG');
    expect(nrg.find(({ periodEnd }) => periodEnd === '2015-03-31')!.values.totalAssets).toBe(40_330_000_000);
    // Apple's 10-K for fiscal 2016: net sales 215,639, net income 45,687, diluted EPS 8.31, total assets 321,686.
    const apple = (await lake.reports('AAPL')).find(
      ({ fiscalPeriod, periodEnd }) => fiscalPeriod === 'FY' && periodEnd === '2016-09-24',
    );
    expect(apple).toMatchObject({
      form: '10-K',
      values: {
        revenue: 215_639_000_000,
        netIncome: 45_687_000_000,
        epsDiluted: 8.31,
        totalAssets: 321_686_000_000,
      },
    });
  });
});
