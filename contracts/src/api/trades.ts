import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import { collection, cursor, format, instant, limitUpTo, symbolPath } from './fields.ts';
import { conditions, legend, nanoTime, TICKS_MAX, venue } from './tick-fields.ts';

const trade = z.object({
  timestamp: nanoTime,
  price: z.number(),
  size: z.number().check(z.describe('Shares, or units of the base currency')),
  id: z.int().check(z.describe('Number of the trade. Unique per symbol and source')),
  conditions,
  venue: venue('Exchange of the trade'),
});

export const trades = {
  method: 'GET',
  path: '/stocks/{symbol}/trades',
  summary: 'Get the single trades of a symbol, oldest first',
  scope: 'stocks',
  params: symbolPath,
  query: z.object({
    from: instant(
      'from',
      'Start of range. Limited by your plan’s history; feeds keep the trades of some days. Without it, you get the last `limit` trades before `to`',
    ),
    to: instant('to', 'End of range. Defaults to the last full second'),
    limit: limitUpTo(TICKS_MAX, 1_000),
    cursor,
    format,
  }),
  reply: z.object({
    results: z.array(trade),
    symbol: z.string(),
    legend,
    ...collection,
  }),
  formats: FORMATS,
  errors: ['symbol_not_found', 'plan_required'],
  examples: [
    { title: 'The last five trades', params: { symbol: 'AAPL' }, query: { limit: '5' } },
    {
      title: 'The first trades of a session, as CSV',
      params: { symbol: 'MSFT' },
      query: { from: '2026-11-19T14:30:00Z', limit: '5', format: 'csv' },
    },
  ],
} as const satisfies ApiCall;
