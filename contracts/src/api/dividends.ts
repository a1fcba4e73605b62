import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import { collection, cursor, format, instant, limitUpTo, symbolPath } from './fields.ts';

export const maybeDate = z.nullable(z.iso.date());

/** Dates of a dividend. Imported dividends have those that the import has; those of the simulated market are made up. */
export const dividendDatesShape = {
  declarationDate: maybeDate.check(z.describe('Day on which the company announced it. Null if unknown')),
  recordDate: maybeDate.check(z.describe('Owners at the end of this day are paid. Null if unknown')),
  exDate: z.iso.date().check(z.describe('First day on which a buyer does not get it')),
  payDate: maybeDate.check(z.describe('Day of payment. Null if unknown')),
};

/** The parameters of a list of one symbol by ex-date. */
const exDateRange = {
  from: instant('from', 'First ex-date. Limited by your plan’s history'),
  to: instant('to', 'Last ex-date. Defaults to the current trading day'),
  limit: limitUpTo(1_000, 100),
  cursor,
  format,
};

export const dividends = {
  method: 'GET',
  path: '/stocks/{symbol}/dividends',
  summary: 'List the cash dividends of a symbol, newest first',
  scope: 'stocks',
  params: symbolPath,
  query: z.object(exDateRange),
  reply: z.object({
    symbol: z.string(),
    results: z.array(
      z.object({
        ...dividendDatesShape,
        amount: z
          .number()
          .check(z.describe('Cash for one share as it was on the ex-date, before later splits')),
        currency: z.string(),
      }),
    ),
    ...collection,
  }),
  formats: FORMATS,
  errors: ['symbol_not_found', 'plan_required'],
  examples: [
    { title: 'The last four', params: { symbol: 'AAPL' }, query: { limit: '4' } },
    {
      title: 'Two years, as CSV',
      params: { symbol: 'KO' },
      query: { from: '2025-01-01', format: 'csv' },
    },
  ],
} as const satisfies ApiCall;

export const splits = {
  method: 'GET',
  path: '/stocks/{symbol}/splits',
  summary: 'List the splits of a symbol, newest first',
  scope: 'stocks',
  params: symbolPath,
  query: z.object(exDateRange),
  reply: z.object({
    symbol: z.string(),
    results: z.array(
      z.object({
        exDate: z.iso.date().check(z.describe('First day of trading in new shares')),
        ratio: z
          .number()
          .check(z.describe('New shares for one old share: 4 for four for one, 0.1 for a reverse split')),
      }),
    ),
    ...collection,
  }),
  formats: FORMATS,
  errors: ['symbol_not_found', 'plan_required'],
  examples: [{ title: 'All splits', params: { symbol: 'NVDA' } }],
} as const satisfies ApiCall;
