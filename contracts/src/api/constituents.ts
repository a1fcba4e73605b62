import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import { collection, day, format, symbolPath } from './fields.ts';

const date = day(
  'date',
  'Members and weights as of this date, or the last session before it. Limited by your plan’s history. Defaults to the last finished session',
);

/** What members of indices and holdings of funds have in common. */
const member = {
  rank: z.int().check(z.describe('From 1, the heaviest first')),
  symbol: z.string(),
  name: z.string(),
  sector: z.nullable(z.string()),
  weight: z
    .nullable(z.number())
    .check(
      z.describe('Share of the whole; simulated weights add up to 1. `null` where the import has no weight'),
    ),
  joined: z.iso.date().check(z.describe('Date from which it has been included without a break')),
};

const holding = {
  ...member,
  symbol: z
    .nullable(z.string())
    .check(z.describe('`null` for an imported holding without a symbol, such as a bond')),
  weight: z
    .number()
    .check(z.describe('Share of the whole; simulated weights add up to 1, imported ones are as imported')),
  shares: z.nullable(z.number()).check(z.describe('Shares held, where imported')),
  value: z.nullable(z.number()).check(z.describe('Market value in the currency of the fund, where imported')),
};

const asOfDate = z.iso
  .date()
  .check(z.describe('Session at whose close the weights are, or date of the imported holdings'));

export const constituents = {
  method: 'GET',
  path: '/indices/{symbol}/constituents',
  summary: 'List the members of an index on a date, with their weights',
  scope: 'market',
  params: symbolPath,
  query: z.object({ date, format }),
  reply: z.object({
    results: z.array(z.object(member)).check(z.describe('Empty where the members are not known')),
    symbol: z.string(),
    date: asOfDate,
    ...collection,
  }),
  formats: FORMATS,
  errors: ['symbol_not_found', 'plan_required'],
  examples: [
    { title: 'An index now', params: { symbol: 'DJI' } },
    {
      title: 'On a past date, as CSV',
      params: { symbol: 'DJI' },
      query: { date: '2026-06-30', format: 'csv' },
    },
  ],
} as const satisfies ApiCall;

export const holdings = {
  method: 'GET',
  path: '/stocks/{symbol}/holdings',
  summary: 'List the holdings of a fund on a date, with their weights',
  scope: 'stocks',
  params: symbolPath,
  query: z.object({ date, format }),
  reply: z.object({
    results: z.array(z.object(holding)).check(z.describe('Empty where the holdings are not known')),
    symbol: z.string(),
    index: z.nullable(z.string()).check(z.describe('Index that the fund follows')),
    date: asOfDate,
    ...collection,
  }),
  formats: FORMATS,
  errors: ['symbol_not_found', 'plan_required'],
  examples: [
    { title: 'A fund now', params: { symbol: 'SPY' } },
    {
      title: 'On a past date, as CSV',
      params: { symbol: 'SPY' },
      query: { date: '2026-06-30', format: 'csv' },
    },
  ],
} as const satisfies ApiCall;
