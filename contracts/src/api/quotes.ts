import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import { collection, format, noParams, symbolList } from './fields.ts';
import { quoteShape } from './quote.ts';

const QUOTES_MAX = 250;

const reply = z.object({
  /** In the order asked for, each symbol once. */
  results: z.array(quoteShape),
  /** Symbols of the call of which there is no quote here. */
  missing: z.array(z.string()),
  ...collection,
});

export const quotes = {
  method: 'GET',
  path: '/quotes',
  summary: 'Get the latest quotes of many symbols',
  scope: 'stocks',
  params: noParams,
  query: z.object({ symbols: symbolList(QUOTES_MAX), format }),
  reply,
  formats: FORMATS,
  errors: ['symbol_not_found'],
  examples: [
    { title: 'Three symbols', query: { symbols: 'AAPL,EURUSD,BTCUSD' } },
    { title: 'As CSV', query: { symbols: 'MSFT,SPX', format: 'csv' } },
  ],
} as const satisfies ApiCall;
