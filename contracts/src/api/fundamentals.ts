import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import { STATEMENT_FIGURES, STATEMENTS } from '../statement-figures.ts';
import { collection, cursor, format, instant, limitUpTo, maybe, oneOf, symbolPath, time } from './fields.ts';

export { STATEMENT_FIGURES, STATEMENTS };
export const PERIODS = ['annual', 'quarterly', 'ttm'] as const;

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
    z.array(z.object({ ...head, ...figures(STATEMENT_FIGURES.overview), ...priced })),
    z.array(z.object({ ...head, ...figures(STATEMENT_FIGURES.income) })),
    z.array(z.object({ ...head, ...figures(STATEMENT_FIGURES.balance) })),
    z.array(z.object({ ...head, ...figures(STATEMENT_FIGURES.cashflow) })),
    z.array(z.object({ ...head, ...figures(STATEMENT_FIGURES.ratios), ...priced })),
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
