import type { FiledReport } from '../fundamentals/reports.ts';

const filed = (
  fiscalPeriod: FiledReport['fiscalPeriod'],
  fiscalYear: number,
  periodEnd: string,
  filedOn: string,
  values: FiledReport['values'],
): FiledReport => ({
  fiscalPeriod,
  fiscalYear,
  periodEnd,
  filedAtMs: Date.parse(`${filedOn}T20:30:00Z`),
  form: fiscalPeriod === 'FY' ? '10-K' : '10-Q',
  currency: 'USD',
  values,
});

/**
 * Apple's reports for fiscal 2015 (the year) and 2016, from its forms 10-K and 10-Q at the SEC, with what it says in
 * them about fiscal 2015 and, as a year before that, 2014. Amounts and shares in thousands.
 */
export const APPLE_2015: FiledReport = filed('FY', 2015, '2015-09-26', '2015-10-28', {
  revenue: 233_715_000,
  costOfRevenue: 140_089_000,
  operatingIncome: 71_230_000,
  incomeBeforeTax: 72_515_000,
  incomeTax: 19_121_000,
  netIncome: 53_394_000,
  epsDiluted: 9.22,
  totalAssets: 290_479_000,
  equity: 119_355_000,
});

export const APPLE_2016: readonly FiledReport[] = [
  filed('Q1', 2016, '2015-12-26', '2016-01-27', {
    revenue: 75_872_000,
    operatingIncome: 24_171_000,
    netIncome: 18_361_000,
    epsBasic: 3.3,
    epsDiluted: 3.28,
    dividendPerShare: 0.52,
    sharesDiluted: 5_594_127,
    equity: 128_267_000,
    operatingCashFlow: 27_463_000,
  }),
  filed('Q2', 2016, '2016-03-26', '2016-04-27', {
    revenue: 50_557_000,
    operatingIncome: 13_987_000,
    netIncome: 10_516_000,
    epsBasic: 1.91,
    epsDiluted: 1.9,
    dividendPerShare: 0.52,
    sharesDiluted: 5_540_886,
    equity: 130_457_000,
    operatingCashFlow: 39_064_000,
  }),
  filed('Q3', 2016, '2016-06-25', '2016-07-27', {
    revenue: 42_358_000,
    operatingIncome: 10_105_000,
    netIncome: 7_796_000,
    epsBasic: 1.43,
    epsDiluted: 1.42,
    dividendPerShare: 0.57,
    sharesDiluted: 5_472_781,
    equity: 126_541_000,
    operatingCashFlow: 49_698_000,
  }),
  filed('FY', 2016, '2016-09-24', '2016-10-26', {
    revenue: 215_639_000,
    costOfRevenue: 131_376_000,
    operatingIncome: 60_024_000,
    incomeBeforeTax: 61_372_000,
    incomeTax: 15_685_000,
    netIncome: 45_687_000,
    epsBasic: 8.35,
    epsDiluted: 8.31,
    dividendPerShare: 2.18,
    sharesDiluted: 5_500_281,
    cash: 20_484_000,
    shortTermInvestments: 46_671_000,
    receivables: 15_754_000,
    currentAssets: 106_869_000,
    totalAssets: 321_686_000,
    currentLiabilities: 79_006_000,
    shortTermDebt: 11_605_000,
    longTermDebt: 75_427_000,
    equity: 128_249_000,
    operatingCashFlow: 65_824_000,
    capitalExpenditure: -12_734_000,
    depreciationAndAmortization: 10_505_000,
    dividendsPaid: -12_150_000,
    sharesOutstanding: 5_336_166,
  }),
];
