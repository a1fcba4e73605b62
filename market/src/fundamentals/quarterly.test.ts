import { expect, test } from 'vitest';
import { APPLE_2016 } from '../testing/apple-reports.ts';
import { knownAt } from './known-at.ts';
import { quarterly } from './quarterly.ts';
import type { FiledReport } from './reports.ts';
import { ttm } from './ttm.ts';

const known = knownAt(APPLE_2016, Infinity);
const at = (text: string) => Date.parse(text);

test('the fourth quarter that is never filed is the one that Apple announced on 2016-10-25', () => {
  const fourth = quarterly(known, []).at(-1)!;
  expect(fourth).toMatchObject({
    fiscalPeriod: 'Q4',
    fiscalYear: 2016,
    periodEnd: '2016-09-24',
    form: '10-K',
    filedAtMs: at('2016-10-26T20:30:00Z'),
  });
  expect(fourth.values).toMatchObject({
    revenue: 46_852_000,
    operatingIncome: 11_761_000,
    netIncome: 9_014_000,
    epsDiluted: 1.67,
    dividendPerShare: 0.57,
    operatingCashFlow: 16_126_000,
    equity: 128_249_000,
  });
});

test('cash flows, filed since the year began, become those of the quarter', () => {
  expect(quarterly(known, []).map(({ values }) => values.operatingCashFlow)).toEqual([
    27_463_000,
    39_064_000 - 27_463_000,
    49_698_000 - 39_064_000,
    65_824_000 - 49_698_000,
  ]);
});

test('what lacks the report before is absent and not estimated', () => {
  const [first, second, third, year] = known as [FiledReport, FiledReport, FiledReport, FiledReport];
  const withoutSecond = quarterly([first, third, year], []);
  expect(withoutSecond.map(({ fiscalPeriod }) => fiscalPeriod)).toEqual(['Q1', 'Q3', 'Q4']);
  expect(withoutSecond[1]!.values).toMatchObject({ revenue: 42_358_000 });
  expect(withoutSecond[1]!.values).not.toHaveProperty('operatingCashFlow');
  const fourth = withoutSecond[2]!.values;
  expect(fourth).toMatchObject({ equity: 128_249_000, operatingCashFlow: 16_126_000 });
  for (const field of ['revenue', 'netIncome', 'epsDiluted', 'sharesDiluted']) {
    expect(fourth).not.toHaveProperty(field);
  }
  const withoutThird = quarterly([first, second, year], []).at(-1)!;
  expect(withoutThird.values).not.toHaveProperty('operatingCashFlow');
});

test('quarters of another year are not taken for those of this one', () => {
  const old = known.slice(0, 3).map((it) => {
    const periodEnd = it.periodEnd.replace(/^\d+/, (year) => String(Number(year) - 1));
    return Object.assign({}, it, { periodEnd });
  });
  expect(quarterly([...old, known[3]!], []).at(-1)!.values).not.toHaveProperty('revenue');
});

test('earnings per share that are not net income ÷ shares are taken as a difference', () => {
  const plain = known.map((it) => ({ ...it, values: { ...it.values, sharesDiluted: 1 } }));
  expect(quarterly(plain, []).at(-1)!.values.epsDiluted).toBe(1.71);
  expect(quarterly(known, []).at(-1)!.values.epsBasic).toBe(1.71);
});

test('a split between two filings does not go into the quarter between them', () => {
  // Seven for one before the year was filed: what was filed before is for the old share.
  const year = known[3]!;
  const { epsDiluted, epsBasic, dividendPerShare, sharesDiluted } = year.values;
  const split = {
    ...year,
    values: {
      ...year.values,
      epsBasic: epsBasic! / 7,
      epsDiluted: epsDiluted! / 7,
      dividendPerShare: dividendPerShare! / 7,
      sharesDiluted: sharesDiluted! * 7,
    },
  };
  const events = [{ date: '2016-10-03', type: 'split', ratio: 7 }] as const;
  const { values } = quarterly([...known.slice(0, 3), split], events).at(-1)!;
  expect(values.epsDiluted).toBeCloseTo(1.67 / 7, 2);
  expect(values.dividendPerShare).toBeCloseTo(0.57 / 7, 5);
  expect(values.sharesDiluted).toBe((4 * 5_500_281 - 5_594_127 - 5_540_886 - 5_472_781) * 7);
  const unknown = quarterly([...known.slice(0, 3), split], []).at(-1)!;
  expect(unknown.values).not.toHaveProperty('sharesDiluted');
});

test('a quarter is known when the last of the filings it was made from is', () => {
  const [first, second] = known as [FiledReport, FiledReport];
  const amended = { ...first, form: '10-Q/A', filedAtMs: at('2016-06-01T20:00:00Z') };
  const rows = quarterly(knownAt([first, second, amended], Infinity), []);
  expect(rows[1]).toMatchObject({ fiscalPeriod: 'Q2', form: '10-Q/A', filedAtMs: amended.filedAtMs });
});

test('twelve months at the end of a fiscal year are the fiscal year', () => {
  const rows = ttm(quarterly(known, []), []);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ fiscalPeriod: 'TTM', periodEnd: '2016-09-24', form: '10-K' });
  expect(rows[0]!.values).toMatchObject({
    revenue: 215_639_000,
    netIncome: 45_687_000,
    epsDiluted: 8.31,
    dividendPerShare: 2.18,
    sharesDiluted: 5_500_281,
    operatingCashFlow: 65_824_000,
    equity: 128_249_000,
  });
});

test('there are no twelve months while one of the four quarters is missing, or of what one of them lacks', () => {
  const rows = quarterly(known, []);
  for (const missing of [0, 1, 2]) expect(ttm(rows.toSpliced(missing, 1), [])).toEqual([]);
  const { revenue: _revenue, ...rest } = rows[1]!.values;
  const [lacking] = ttm([rows[0]!, { ...rows[1]!, values: rest }, ...rows.slice(2)], []);
  expect(lacking!.values).not.toHaveProperty('revenue');
  expect(lacking!.values.netIncome).toBe(45_687_000);
});
