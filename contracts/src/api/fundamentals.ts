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
    .check(z.describe('A fourth quarter, which nobody files, is the year less the other three')),
  filedAt: time.check(
    z.describe('From then on the statement was known: the newest of the filings that it was made from'),
  ),
  form: z.string(),
  currency: z.string(),
};

/** What multiples were computed with. */
const priced = {
  price: maybe.check(
    z.describe(
      'As traded: for the newest row the last close at `asOf`, for the others the last close when they were filed',
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
  asOf: time.check(z.describe('The instant as of which the rows stand: nothing in them was filed later')),
});

export const fundamentals = {
  method: 'GET',
  path: '/stocks/{symbol}/fundamentals',
  summary: 'Statements and ratios of a company as they were known at a point in time, newest first',
  scope: 'stocks',
  params: symbolPath,
  query: z.object({
    statement: z
      ._default(oneOf('statement', STATEMENTS), 'overview')
      .check(z.describe('Which figures: the key ones of all, one of the three statements, or ratios')),
    period: z
      ._default(oneOf('period', PERIODS), 'annual')
      .check(z.describe('Fiscal years, fiscal quarters, or the twelve months that end with each quarter')),
    asOf: instant('asOf', 'Shows what had been filed by then, and nothing later'),
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
      title: 'Ratios of the last twelve months, at the end of each quarter',
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
