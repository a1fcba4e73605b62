import type { MacroInfo } from '../../macro.ts';
import type { MarketRates } from './rates.ts';
import type { EconomicMonth } from './state.ts';

/** How the values of a series come about, and when each becomes known. */
export type SeriesRecipe = MacroInfo & {
  readonly decimals: number;
  /** Days from the end of a period to its release, at `releaseHour` of New York. */
  readonly lagDays: number;
  readonly releaseHour: number;
} & (
    | { readonly from: 'rates'; readonly value: (rates: MarketRates) => number }
    | { readonly from: 'month'; readonly value: (month: EconomicMonth) => number }
    /** An index or amount that grows by so many percent in a month. */
    | {
        readonly from: 'growth';
        readonly start: number;
        readonly monthlyPct: (month: EconomicMonth, before: EconomicMonth) => number;
      }
  );

const daily = (
  series: string,
  title: string,
  value: (rates: MarketRates) => number,
  unit = 'percent',
): SeriesRecipe => ({
  series,
  title,
  country: 'US',
  frequency: 'daily',
  unit,
  seasonallyAdjusted: false,
  decimals: 2,
  lagDays: 0,
  releaseHour: 16.25,
  from: 'rates',
  value,
});
const MONTHLY = { country: 'US', frequency: 'monthly', seasonallyAdjusted: true, releaseHour: 8.5 } as const;
/** Growth of the potential, in percent a month. */
const TREND = 2 / 12;

const twoDecimals = (rate: number) => Math.round(rate * 100) / 100;

const UNITED_STATES: readonly SeriesRecipe[] = [
  daily('DGS3MO', 'Treasury yield, 3 months', (it) => it.months3),
  daily('DGS2', 'Treasury yield, 2 years', (it) => it.years2),
  daily('DGS5', 'Treasury yield, 5 years', (it) => it.years5),
  daily('DGS10', 'Treasury yield, 10 years', (it) => it.years10),
  daily('DGS30', 'Treasury yield, 30 years', (it) => it.years30),
  daily(
    'T10Y2Y',
    'Treasury yield, 10 years less 2 years',
    (it) => twoDecimals(it.years10) - twoDecimals(it.years2),
  ),
  daily('DCOILWTICO', 'Crude oil, West Texas Intermediate', (it) => it.oil, 'USD per barrel'),
  {
    ...MONTHLY,
    series: 'FEDFUNDS',
    title: 'Federal funds rate',
    unit: 'percent',
    seasonallyAdjusted: false,
    decimals: 2,
    lagDays: 1,
    from: 'month',
    value: (it) => it.policyRate + 0.08,
  },
  {
    ...MONTHLY,
    series: 'UNRATE',
    title: 'Unemployment rate',
    unit: 'percent',
    decimals: 1,
    lagDays: 5,
    from: 'month',
    value: (it) => it.unemployment,
  },
  {
    ...MONTHLY,
    series: 'CPIAUCSL',
    title: 'Consumer prices, all items',
    unit: 'index 1982-84=100',
    decimals: 3,
    lagDays: 13,
    from: 'growth',
    start: 235,
    monthlyPct: (it) => it.inflation / 12,
  },
  {
    ...MONTHLY,
    series: 'CPILFESL',
    title: 'Consumer prices without food and energy',
    unit: 'index 1982-84=100',
    decimals: 3,
    lagDays: 13,
    from: 'growth',
    start: 236,
    monthlyPct: (it) => it.coreInflation / 12,
  },
  {
    ...MONTHLY,
    series: 'PCEPI',
    title: 'Prices of personal consumption',
    unit: 'index 2017=100',
    decimals: 3,
    lagDays: 28,
    from: 'growth',
    start: 96.5,
    monthlyPct: (it) => (0.7 * it.coreInflation + 0.3 * it.inflation - 0.2) / 12,
  },
  {
    ...MONTHLY,
    series: 'PAYEMS',
    title: 'Employees on nonfarm payrolls',
    unit: 'thousands of persons',
    decimals: 0,
    lagDays: 5,
    from: 'growth',
    start: 137_800,
    monthlyPct: (it, before) => 0.095 + 0.04 * it.activity + 0.25 * (it.activity - before.activity),
  },
  {
    ...MONTHLY,
    series: 'INDPRO',
    title: 'Industrial production',
    unit: 'index 2017=100',
    decimals: 4,
    lagDays: 16,
    from: 'growth',
    start: 101.2,
    monthlyPct: (it, before) => 0.06 + 1.2 * (it.activity - before.activity),
  },
  {
    ...MONTHLY,
    series: 'RSAFS',
    title: 'Retail and food services sales',
    unit: 'millions of USD',
    decimals: 0,
    lagDays: 15,
    from: 'growth',
    start: 425_000,
    monthlyPct: (it, before) => it.inflation / 12 + TREND + (it.activity - before.activity),
  },
  {
    ...MONTHLY,
    series: 'HOUST',
    title: 'Housing starts',
    unit: 'thousands, annual rate',
    decimals: 0,
    lagDays: 18,
    from: 'month',
    value: (it) => 1_350 + 90 * it.activity - 55 * (it.policyRate - 2.6),
  },
  {
    ...MONTHLY,
    series: 'M2SL',
    title: 'Money stock M2',
    unit: 'billions of USD',
    decimals: 1,
    lagDays: 25,
    from: 'growth',
    start: 11_100,
    monthlyPct: (it) => 0.42 + it.inflation / 24 - 0.03 * (it.policyRate - 2.6),
  },
  {
    ...MONTHLY,
    series: 'GDPC1',
    title: 'Real gross domestic product',
    frequency: 'quarterly',
    unit: 'billions of chained 2017 USD, annual rate',
    decimals: 3,
    lagDays: 28,
    from: 'growth',
    start: 17_600,
    monthlyPct: (it, before) => TREND + (it.activity - before.activity),
  },
];

/** Prices, unemployment and the policy rate of another country, by the names that FRED has for them. */
const abroad = (
  country: string,
  name: string,
  [prices, jobless, rate]: readonly [string, string, string],
  start: number,
): SeriesRecipe[] => [
  {
    ...MONTHLY,
    country,
    seasonallyAdjusted: false,
    series: prices,
    title: `Consumer prices, ${name}`,
    unit: 'index 2015=100',
    decimals: 2,
    lagDays: 18,
    releaseHour: 5,
    from: 'growth',
    start,
    monthlyPct: (it) => it.inflation / 12,
  },
  {
    ...MONTHLY,
    country,
    series: jobless,
    title: `Unemployment rate, ${name}`,
    unit: 'percent',
    decimals: 1,
    lagDays: 30,
    releaseHour: 5,
    from: 'month',
    value: (it) => it.unemployment,
  },
  {
    ...MONTHLY,
    country,
    seasonallyAdjusted: false,
    series: rate,
    title: `Policy rate, ${name}`,
    unit: 'percent',
    decimals: 2,
    lagDays: 1,
    releaseHour: 8,
    from: 'month',
    value: (it) => it.policyRate,
  },
];

export const RECIPES: readonly SeriesRecipe[] = [
  ...UNITED_STATES,
  ...abroad('EU', 'euro area', ['CP0000EZ19M086NEST', 'LRHUTTTTEZM156S', 'ECBDFR'], 99.6),
  ...abroad('GB', 'United Kingdom', ['GBRCPIALLMINMEI', 'LRHUTTTTGBM156S', 'BOERUKM'], 99.3),
  ...abroad('JP', 'Japan', ['JPNCPIALLMINMEI', 'LRHUTTTTJPM156S', 'IRSTCB01JPM156N'], 97.5),
  ...abroad('IN', 'India', ['INDCPIALLMINMEI', 'LRHUTTTTINM156S', 'IRSTCB01INM156N'], 93.8),
];
