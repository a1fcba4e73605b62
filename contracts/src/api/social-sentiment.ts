import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import {
  collection,
  cursor,
  format,
  instant,
  limitUpTo,
  maybe,
  noParams,
  oneOf,
  symbol,
  time,
} from './fields.ts';

const SENTIMENT_INTERVALS = ['1h', '1d'] as const;

const bucket = z.object({
  timestamp: time.check(z.describe('Start of the hour or day, in UTC. The newest row may be incomplete.')),
  mentions: z
    .int()
    .check(
      z.describe(
        'Number of posts about the symbol. Positive posts score 0.2 or more, negative posts -0.2 or less',
      ),
    ),
  positive: z.int(),
  negative: z.int(),
  uniqueAuthors: z.int(),
  score: maybe.check(z.describe('Mean score of the posts, from -1 to 1. Null without posts')),
  /**
   * How unusual the score is: its distance from the mean score of the 30 buckets before, in their standard deviations
   * (n - 1). Buckets without posts do not count; null when fewer than 10 of the 30 have posts or all have one score.
   */
  zScore: maybe,
});

export const socialSentiment = {
  method: 'GET',
  path: '/sentiment/social',
  summary: 'Get the number, authors and sentiment of posts about a symbol, oldest first',
  scope: 'sentiment',
  params: noParams,
  query: z.object({
    symbol: symbol(),
    from: instant('from', 'Start of range. Default: 30 days ago, or 7 days ago for hours'),
    to: instant('to', 'End of range'),
    interval: z
      ._default(oneOf('interval', SENTIMENT_INTERVALS), '1d')
      .check(z.describe('Hours or days, in UTC')),
    limit: limitUpTo(2_000, 1_000),
    cursor,
    format,
  }),
  reply: z.object({
    results: z.array(bucket),
    symbol: z.string(),
    interval: z.enum(SENTIMENT_INTERVALS),
    ...collection,
  }),
  formats: FORMATS,
  errors: ['symbol_not_found', 'plan_required'],
  examples: [
    { title: 'The last thirty days', query: { symbol: 'AAPL' } },
    {
      title: 'The hours of the last week, as CSV',
      query: { symbol: 'BTCUSD', interval: '1h', format: 'csv' },
    },
  ],
} as const satisfies ApiCall;
