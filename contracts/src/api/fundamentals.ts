import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import { collection, cursor, format, instant, limitUpTo, maybe, oneOf, symbolPath, time } from './fields.ts';

export const STATEMENTS = ['overview', 'income', 'balance', 'cashflow', 'ratios'] as const;
export const PERIODS = ['annual', 'quarterly', 'ttm'] as const;

/** Of the period itself; amounts in whole units of the row's currency. */
const INCOME = [
  'revenue',
  'costOfRevenue',
  'grossProfit',
  'researchAndDevelopment',
  'sellingGeneralAdministrative',
  'operatingExpenses',
  'operatingIncome',
  'interestExpense',
  'otherIncome',
  'incomeBeforeTax',
  'incomeTax',
  'netIncome',
  /** operatingIncome + depreciationAndAmortization. */
  'ebitda',
  /** Per-share values and numbers of shares are for the share as it was on the day of filing. */
  'epsBasic',
  'epsDiluted',
  'dividendPerShare',
  /** Averages over the period. */
  'sharesBasic',
  'sharesDiluted',
] as const;

/** At the end of the period. */
const BALANCE = [
  'cash',
  'shortTermInvestments',
  'receivables',
  'inventory',
  'otherCurrentAssets',
  'currentAssets',
  'propertyPlantEquipment',
  'goodwillAndIntangibles',
  'otherAssets',
  'totalAssets',
  'accountsPayable',
  'shortTermDebt',
  'otherCurrentLiabilities',
  'currentLiabilities',
  'longTermDebt',
  'otherLiabilities',
  'totalLiabilities',
  /** shortTermDebt + longTermDebt. */
  'totalDebt',
  /** With paid-in capital, less what shares bought back have cost, which may be more. */
  'commonStock',
  'retainedEarnings',
  'equity',
  'sharesOutstanding',
] as const;

/** Of the period itself, also where companies file them since the year began; money going out is negative. */
const CASH_FLOW = [
  'netIncome',
  'depreciationAndAmortization',
  'stockCompensation',
  'changeInWorkingCapital',
  'otherOperating',
  'operatingCashFlow',
  'capitalExpenditure',
  'otherInvesting',
  'investingCashFlow',
  'debtIssued',
  'sharesRepurchased',
  'dividendsPaid',
  'otherFinancing',
  'financingCashFlow',
  'netChangeInCash',
  /** operatingCashFlow + capitalExpenditure. */
  'freeCashFlow',
] as const;

/**
 * Fractions: 0.25 is 25 %. Margins and growth (against the same period a year before) are of the period itself;
 * returns, turnovers, coverage, payout and multiples are of the twelve months that end with it, returns and turnovers
 * in relation to the mean of the balance then and a year before. Null where a value is not known or the ratio has no
 * meaning, such as multiples of losses.
 */
const RATIOS = [
  'grossMargin',
  'operatingMargin',
  'netMargin',
  'freeCashFlowMargin',
  'revenueGrowth',
  'netIncomeGrowth',
  'epsGrowth',
  'returnOnEquity',
  'returnOnAssets',
  'returnOnInvestedCapital',
  'assetTurnover',
  'inventoryTurnover',
  'receivableDays',
  'currentRatio',
  'quickRatio',
  'cashRatio',
  'debtToEquity',
  'debtToAssets',
  'interestCoverage',
  'payoutRatio',
  'bookValuePerShare',
  'marketCap',
  'enterpriseValue',
  'priceEarnings',
  'peg',
  'priceBook',
  'priceSales',
  'priceFreeCashFlow',
  'evToEbitda',
  'evToSales',
  'dividendYield',
  'earningsYield',
] as const;

const OVERVIEW = [
  'revenue',
  'grossProfit',
  'operatingIncome',
  'netIncome',
  'ebitda',
  'epsDiluted',
  'dividendPerShare',
  'cash',
  'totalAssets',
  'totalLiabilities',
  'totalDebt',
  'equity',
  'sharesOutstanding',
  'operatingCashFlow',
  'capitalExpenditure',
  'freeCashFlow',
  'grossMargin',
  'operatingMargin',
  'netMargin',
  'revenueGrowth',
  'epsGrowth',
  'returnOnEquity',
  'currentRatio',
  'debtToEquity',
  'marketCap',
  'enterpriseValue',
  'priceEarnings',
  'priceBook',
  'priceSales',
  'evToEbitda',
  'dividendYield',
] as const;

/** The figures of each statement, in the order of its columns. */
export const STATEMENT_FIGURES = {
  overview: OVERVIEW,
  income: INCOME,
  balance: BALANCE,
  cashflow: CASH_FLOW,
  ratios: RATIOS,
} as const satisfies Record<(typeof STATEMENTS)[number], readonly string[]>;

const head = {
  periodEnd: z.iso.date(),
  fiscalYear: z.int(),
  fiscalPeriod: z
    .enum(['Q1', 'Q2', 'Q3', 'Q4', 'FY', 'TTM'])
    .check(
      z.describe(
        'Fourth quarters are not filed. They are computed as the year minus the other three quarters',
      ),
    ),
  filedAt: time.check(z.describe('Time at which the statement became known: the latest of its filings')),
  form: z.string(),
  currency: z.string(),
};

/** Prices used for the multiples. */
const priced = {
  price: maybe.check(
    z.describe(
      'As traded. For the newest row: the last close at `asOf`. For other rows: the last close at the time of filing',
    ),
  ),
  priceDate: z.nullable(z.iso.date()),
};

const figures = <const Names extends readonly string[]>(names: Names) =>
  Object.fromEntries(names.map((name) => [name, maybe])) as Record<Names[number], typeof maybe>;

const reply = z.object({
  /** Newest first. A figure that was not filed and does not follow from what was is null. */
  results: z.union([
    z.array(z.object({ ...head, ...figures(OVERVIEW), ...priced })),
    z.array(z.object({ ...head, ...figures(INCOME) })),
    z.array(z.object({ ...head, ...figures(BALANCE) })),
    z.array(z.object({ ...head, ...figures(CASH_FLOW) })),
    z.array(z.object({ ...head, ...figures(RATIOS), ...priced })),
  ]),
  symbol: z.string(),
  statement: z.enum(STATEMENTS),
  period: z.enum(PERIODS),
  ...collection,
  asOf: time.check(z.describe('Point in time of the rows. Nothing in them was filed later')),
});

export const fundamentals = {
  method: 'GET',
  path: '/stocks/{symbol}/fundamentals',
  summary: 'Get statements and ratios of a company as known at a point in time, newest first',
  scope: 'stocks',
  params: symbolPath,
  query: z.object({
    statement: z
      ._default(oneOf('statement', STATEMENTS), 'overview')
      .check(z.describe('Figures to return: key figures, one of the three statements, or ratios')),
    period: z
      ._default(oneOf('period', PERIODS), 'annual')
      .check(z.describe('Fiscal years, fiscal quarters, or the trailing twelve months at each quarter end')),
    asOf: instant('asOf', 'Point in time. Filings after it are ignored'),
    limit: limitUpTo(200, 20),
    cursor,
    format,
  }),
  reply,
  formats: FORMATS,
  errors: ['symbol_not_found'],
  examples: [
    {
      title: 'Income of the last eight quarters',
      params: { symbol: 'AAPL' },
      query: { statement: 'income', period: 'quarterly', limit: '8' },
    },
    {
      title: 'Trailing-twelve-month ratios at each quarter end',
      params: { symbol: 'AAPL' },
      query: { statement: 'ratios', period: 'ttm', limit: '4' },
    },
    {
      title: 'What was known on the last day of June 2024, as CSV',
      params: { symbol: 'MSFT' },
      query: { asOf: '2024-06-30', limit: '3', format: 'csv' },
    },
  ],
} as const satisfies ApiCall;
