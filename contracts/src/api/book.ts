import * as z from 'zod/mini';
import { BOOK_LEVELS_MAX, bookLevel } from '../book-levels.ts';
import { type ApiCall, FORMATS } from './call.ts';
import { collection, format, symbolPath, time, wholeFrom } from './fields.ts';

const row = z.object({
  level: z.int().check(z.describe('1 is the best bid and ask')),
  ...bookLevel.shape,
});

export const book = {
  method: 'GET',
  path: '/stocks/{symbol}/book',
  summary: 'Get the order book of a symbol, ten levels a side',
  scope: 'stocks',
  params: symbolPath,
  query: z.object({
    levels: z
      ._default(wholeFrom('levels', 1, BOOK_LEVELS_MAX), BOOK_LEVELS_MAX)
      .check(z.describe('Number of levels a side')),
    format,
  }),
  reply: z.object({
    results: z.array(row),
    symbol: z.string(),
    timestamp: time.check(z.describe('Time of the book')),
    delaySeconds: z.int().check(z.describe('Delay of the book, as of a quote')),
    stale: z
      .optional(z.literal(true))
      .check(z.describe('The vendor has sent nothing for too long while its market trades')),
    ...collection,
  }),
  formats: FORMATS,
  errors: ['symbol_not_found'],
  examples: [
    { title: 'Ten levels of a coin', params: { symbol: 'BTCUSD' } },
    {
      title: 'Three levels of a currency pair, as CSV',
      params: { symbol: 'EURUSD' },
      query: { levels: '3', format: 'csv' },
    },
  ],
} as const satisfies ApiCall;
