import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import { collection, cursor, format, limitUpTo, maybe, symbol, symbolPath, time, yesOrNo } from './fields.ts';
import { barRange, LIMIT_MAX } from './history.ts';

export const INDICATORS_MAX = 20;

const LIST_WORDS =
  'indicators must be a list such as sma:20,rsi:14,macd:12:26:9: names, each with its numbers after colons';

const reply = z.object({
  /**
   * Oldest first. Each indicator has the columns of its name and numbers, in the order asked for: `sma_20`;
   * `macd_12_26_9`, `macd_12_26_9_signal`, `macd_12_26_9_histogram`. Null where there is no value.
   */
  results: z.array(
    z.catchall(
      z.object({
        timestamp: time,
        partial: z
          .boolean()
          .check(
            z.describe('True if the bar’s session, week or month has not ended. Its values can still change'),
          ),
      }),
      maybe,
    ),
  ),
  warmup: z.int().check(z.describe('Number of earlier bars used to compute the first row')),
  /** What the indicators say at the newest row of this reply, by their usual rules; those without a rule count nowhere. */
  summary: z.object({ buy: z.int(), neutral: z.int(), sell: z.int() }),
  symbol: z.string(),
  interval: z.string(),
  adjustment: z
    .enum(['raw', 'split', 'all'])
    .check(
      z.describe(
        'Actual adjustment of the prices. The stored one if the known corporate actions do not allow the requested one',
      ),
    ),
  ...collection,
});

export const indicators = {
  method: 'GET',
  path: '/stocks/{symbol}/indicators',
  summary: 'Get technical indicators of a symbol, several in one call, oldest row first',
  scope: 'stocks',
  params: symbolPath,
  query: z.object({
    indicators: z
      .string(LIST_WORDS)
      .check(
        z.minLength(1, LIST_WORDS),
        z.maxLength(1_000, LIST_WORDS),
        z.describe(`Up to ${INDICATORS_MAX} indicators with their parameters, such as sma:20,macd:12:26:9`),
      ),
    ...barRange,
    latest: yesOrNo('latest', 'Return only the newest row'),
    benchmark: z
      ._default(symbol('benchmark'), 'SPY')
      .check(z.describe('Benchmark symbol for beta and correlation')),
    limit: limitUpTo(LIMIT_MAX, 1_000),
    cursor,
    format,
  }),
  reply,
  formats: FORMATS,
  errors: ['symbol_not_found', 'plan_required'],
  examples: [
    {
      title: 'Three indicators over the last five days',
      params: { symbol: 'AAPL' },
      query: { indicators: 'sma:20,rsi:14,macd:12:26:9', limit: '5' },
    },
    {
      title: 'Newest weekly values',
      params: { symbol: 'BTCUSD' },
      query: { indicators: 'sma:10,sma:40', interval: '1w', latest: 'true' },
    },
    {
      title: 'Five-minute bars as CSV',
      params: { symbol: 'EURUSD' },
      query: { indicators: 'sma:12', interval: '5m', limit: '12', format: 'csv' },
    },
  ],
} as const satisfies ApiCall;
