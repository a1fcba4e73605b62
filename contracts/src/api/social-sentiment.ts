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
  timestamp: time.check(z.describe('Its start, in UTC. The newest one may still grow.')),
  mentions: z
    .int()
    .check(
      z.describe(
        'Posts about the symbol; positive and negative ones are those whose score is 0.2 or more, -0.2 or less',
      ),
    ),
  positive: z.int(),
  negative: z.int(),
  uniqueAuthors: z.int(),
  score: maybe.check(z.describe('Mean score of its posts, from -1 to 1; null without posts')),
  /**
   * How unusual the score is: its distance from the mean score of the 30 buckets before, in their standard deviations
   * (n - 1). Buckets without posts do not count; null when fewer than 10 of the 30 have posts or all have one score.
   */
  zScore: maybe,
});

export const socialSentiment = {
  method: 'GET',
  path: '/sentiment/social',
  summary: 'What is posted about a symbol: how much, by how many and in which mood, oldest first',
  scope: 'sentiment',
  params: noParams,
  query: z.object({
    symbol: symbol(),
    from: instant(
      'from',
      'Every hour or day that begins from here on is a row; when left out 30 days ago, of hours 7',
    ),
    to: instant('to', 'The last hour or day'),
    interval: z
      ._default(oneOf('interval', SENTIMENT_INTERVALS), '1d')
      .check(z.describe('Hours or days of UTC')),
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
