import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import { collection, cursor, format, instant, limitUpTo, maybe, symbolPath } from './fields.ts';
import { conditions, legend, nanoTime, TICKS_MAX, venue } from './tick-fields.ts';

const quoteTick = z.object({
  timestamp: nanoTime,
  bid: maybe.check(z.describe('Highest price that a buyer bids. Null where nobody bids')),
  ask: maybe.check(z.describe('Lowest price that a seller asks. Null where nobody asks')),
  bidSize: maybe.check(z.describe('Quantity at the bid')),
  askSize: maybe.check(z.describe('Quantity at the ask')),
  id: z.int().check(z.describe('Number of the quote. Unique per symbol and source')),
  conditions,
  bidVenue: venue('Exchange of the bid'),
  askVenue: venue('Exchange of the ask'),
});

export const quoteTicks = {
  method: 'GET',
  path: '/stocks/{symbol}/quotes',
  summary: 'Get the changes of bid and ask of a symbol, oldest first',
  scope: 'stocks',
  params: symbolPath,
  query: z.object({
    from: instant(
      'from',
      'Start of range. Limited by your plan’s history; feeds keep the quotes of some days. Without it, you get the last `limit` quotes before `to`',
    ),
    to: instant('to', 'End of range. Defaults to the last full second'),
    limit: limitUpTo(TICKS_MAX, 1_000),
    cursor,
    format,
  }),
  reply: z.object({ results: z.array(quoteTick), symbol: z.string(), legend, ...collection }),
  formats: FORMATS,
  errors: ['symbol_not_found', 'plan_required'],
  examples: [
    { title: 'The last five quotes', params: { symbol: 'AAPL' }, query: { limit: '5' } },
    {
      title: 'The first quotes of a day, as CSV',
      params: { symbol: 'EURUSD' },
      query: { from: '2026-11-19', limit: '5', format: 'csv' },
    },
  ],
} as const satisfies ApiCall;
