import { expect, test } from 'vitest';
import { APPLE_2015, APPLE_2016 } from '../../testing/apple-reports.ts';
import { annual } from '../annual.ts';
import { knownAt } from '../known-at.ts';
import { quarterly } from '../quarterly.ts';
import type { Statement } from '../statement.ts';
import { ttm } from '../ttm.ts';
import { ratiosOf, type Ratios } from './ratios.ts';

const known = knownAt([APPLE_2015, ...APPLE_2016], Infinity);
const years = annual(known);
/** Apple's close on the day of the filing. */
const price = { date: '2016-10-26', price: 115.59 };
const apple = ratiosOf(years[1]!, { statements: years, years, events: [] }, price);

// Worked with exact fractions from the figures in apple-reports.ts by the definitions; amounts in thousands.
const BY_HAND: Readonly<Record<string, number>> = {
  grossMargin: 0.3907595565, // (215,639 − 131,376) ÷ 215,639; Apple says 39.1 %
  operatingMargin: 0.2783541011,
  netMargin: 0.2118679831,
  freeCashFlowMargin: 0.2461985077, // (65,824 − 12,734) ÷ 215,639
  revenueGrowth: -0.07734206191, // Apple says -8 %
  netIncomeGrowth: -0.1443420609,
  epsGrowth: -0.09869848156,
  returnOnEquity: 0.3690328105, // 45,687 ÷ ((119,355 + 128,249) ÷ 2)
  returnOnAssets: 0.1492636789,
  assetTurnover: 0.7045126722,
  currentRatio: 1.352669418,
  quickRatio: 1.049401311,
  cashRatio: 0.8499987343,
  debtToEquity: 0.6786173771, // (11,605 + 75,427) ÷ 128,249
  debtToAssets: 0.2705495421,
  priceEarnings: 13.90974729, // 115.59 ÷ 8.31
  earningsYield: 0.07189203218,
  dividendYield: 0.01885976296,
  payoutRatio: 0.2659399829,
  marketCap: 616807427.94,
  enterpriseValue: 636684427.94, // marketCap + 87,032,000 − 67,155,000
  evToEbitda: 9.027271448,
  priceSales: 2.860370471,
  priceBook: 4.809452143,
};

test.each(Object.entries(BY_HAND))(
  '%s of Apple in fiscal 2016 is what is worked by hand',
  (name, expected) => {
    const value = apple[name as keyof Ratios]!;
    expect(Math.abs(value / expected - 1)).toBeLessThan(1e-9);
  },
);

const AMOUNTS: Statement['values'] = {
  revenue: 1_000,
  costOfRevenue: 600,
  operatingIncome: 150,
  interestExpense: 10,
  incomeBeforeTax: 140,
  incomeTax: 35,
  netIncome: 105,
  ebitda: 200,
  freeCashFlow: 80,
  epsDiluted: 1.05,
  cash: 50,
  shortTermInvestments: 30,
  receivables: 120,
  inventory: 90,
  totalAssets: 1_000,
  totalDebt: 300,
  equity: 500,
  sharesOutstanding: 100,
};
const year = (fiscalYear: number, values: Statement['values']): Statement => ({
  periodEnd: `${fiscalYear}-12-31`,
  fiscalYear,
  fiscalPeriod: 'FY',
  filedAtMs: Date.parse(`${fiscalYear + 1}-02-01T21:05:00Z`),
  form: '10-K',
  currency: 'USD',
  values,
});
const before = year(2019, {
  ...AMOUNTS,
  revenue: 800,
  netIncome: 80,
  epsDiluted: 0.84,
  equity: 400,
  receivables: 80,
  inventory: 70,
});
const ratiosWith = (change: Statement['values'], events: Parameters<typeof ratiosOf>[1]['events'] = []) => {
  const now = year(2020, { ...AMOUNTS, ...change });
  const statements = [before, now];
  return ratiosOf(now, { statements, years: statements, events }, { date: '2021-02-01', price: 21 });
};

test('the other ratios are their definitions', () => {
  const ratios = ratiosWith({});
  const expected: Partial<Ratios> = {
    // 150 × (1 − 35 ÷ 140) ÷ mean of 300 + 400 − 80 and 300 + 500 − 80
    returnOnInvestedCapital: 112.5 / 670,
    inventoryTurnover: 600 / 80,
    receivableDays: (365 * 100) / 1_000,
    interestCoverage: 15,
    bookValuePerShare: 5,
    marketCap: 2_100,
    enterpriseValue: 2_100 + 300 - 80,
    priceEarnings: 20,
    peg: 20 / 25,
    priceBook: 4.2,
    priceSales: 2.1,
    priceFreeCashFlow: 26.25,
    evToEbitda: 11.6,
    evToSales: 2.32,
  };
  for (const [name, value] of Object.entries(expected)) {
    expect([name, ratios[name as keyof Ratios]]).toEqual([name, expect.closeTo(value!, 10)]);
  }
});

test('multiples of a loss are null, its yield and margin negative', () => {
  const ratios = ratiosWith({ netIncome: -50, epsDiluted: -0.5, ebitda: -10, freeCashFlow: -80 });
  expect(ratios).toMatchObject({
    priceEarnings: null,
    peg: null,
    evToEbitda: null,
    priceFreeCashFlow: null,
    payoutRatio: null,
    netMargin: -0.05,
  });
  expect(ratios.earningsYield).toBeCloseTo(-0.5 / 21, 12);
});

test('nothing is divided by nothing, and negative equity has no return', () => {
  const empty = ratiosWith({ revenue: 0, interestExpense: 0, sharesOutstanding: 0, epsDiluted: 0 });
  for (const value of Object.values(empty)) expect(value === null || Number.isFinite(value)).toBe(true);
  expect(empty).toMatchObject({ netMargin: null, interestCoverage: null, priceEarnings: null });
  expect(ratiosWith({ equity: -600 })).toMatchObject({
    returnOnEquity: null,
    debtToEquity: null,
    priceBook: null,
  });
});

test('growth from a loss is null', () => {
  const now = year(2020, AMOUNTS);
  const loss = year(2019, { ...AMOUNTS, netIncome: -5, epsDiluted: -0.05 });
  const statements = [loss, now];
  expect(ratiosOf(now, { statements, years: statements, events: [] }, null)).toMatchObject({
    netIncomeGrowth: null,
    epsGrowth: null,
    revenueGrowth: 0,
    priceEarnings: null,
    marketCap: null,
  });
});

test('a split between the filings of two years is no fall of earnings per share', () => {
  const values = { epsDiluted: 0.105, sharesOutstanding: 1_000 };
  const events = [{ date: '2020-08-31', type: 'split', ratio: 10 }] as const;
  expect(ratiosWith(values, events).epsGrowth).toBeCloseTo(0.25, 10);
});

test('a split after the filing leaves the market cap as it was', () => {
  const now = year(2020, AMOUNTS);
  const events = [{ date: '2021-06-01', type: 'split', ratio: 3 }] as const;
  const later = ratiosOf(now, { statements: [now], years: [now], events }, { date: '2021-06-02', price: 7 });
  expect(later).toMatchObject({ marketCap: 2_100, priceEarnings: 20 });
});

test('a quarter has its own margins and growth, and returns and multiples of twelve months', () => {
  const quarters = quarterly(known, []);
  const books = { statements: quarters, years: ttm(quarters, []), events: [] };
  const last = ratiosOf(quarters.at(-1)!, books, price);
  expect(last.netMargin).toBeCloseTo(9014 / 46_852, 10);
  expect(last.priceEarnings).toBeCloseTo(apple.priceEarnings!, 10);
  const first = ratiosOf(quarters[1]!, books, price);
  expect(first).toMatchObject({ priceEarnings: null, priceSales: null, returnOnEquity: null });
});

test('twelve months whose balance of a year before is that of a quarter alone have the returns of that quarter', () => {
  // Fiscal 2015 is filed as a year only, so that no twelve months end with it, but its balance is that of its fourth quarter.
  const quarters = quarterly(known, []);
  const twelve = ttm(quarters, []);
  const newest = twelve.at(-1)!;
  expect(twelve.some((it) => it.periodEnd < '2015-12-31')).toBe(false);
  const ofTwelve = ratiosOf(newest, { statements: twelve, years: twelve, quarters, events: [] }, price);
  expect(ofTwelve.returnOnEquity).toBeCloseTo(BY_HAND['returnOnEquity']!, 9);
  expect(ofTwelve.assetTurnover).toBeCloseTo(BY_HAND['assetTurnover']!, 9);
});
