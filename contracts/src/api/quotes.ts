import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import { collection, format, noParams, SYMBOL_PATTERN, symbolListPattern } from './fields.ts';
import { quoteShape } from './quote.ts';

const QUOTES_MAX = 250;

const LIST_WORDS = `symbols must list 1 to ${QUOTES_MAX} symbols, such as AAPL,EURUSD`;

/** The symbols of a list, in capitals, each once, in the order given. */
export const symbolsOf = (list: string): string[] => [
  ...new Set(list.split(',').map((symbol) => symbol.trim().toUpperCase())),
];

const symbolList = z.string(LIST_WORDS).check(
  z.refine((list: string) => symbolsOf(list).every((symbol) => SYMBOL_PATTERN.test(symbol)), {
    error: `${LIST_WORDS}; each has 1 to 15 letters, digits or . ^ = -`,
    abort: true,
  }),
  z.refine((list: string) => symbolsOf(list).length <= QUOTES_MAX, LIST_WORDS),
  z.meta({
    description: `1 to ${QUOTES_MAX} comma-separated symbols`,
    pattern: symbolListPattern(QUOTES_MAX),
  }),
);

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
  query: z.object({ symbols: symbolList, format }),
  reply,
  formats: FORMATS,
  errors: ['symbol_not_found'],
  examples: [
    { title: 'Three symbols', query: { symbols: 'AAPL,EURUSD,BTCUSD' } },
    { title: 'As CSV', query: { symbols: 'MSFT,SPX', format: 'csv' } },
  ],
} as const satisfies ApiCall;
