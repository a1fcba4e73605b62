import * as z from 'zod/mini';
import { USAGE_RANGES } from '../usage-ranges.ts';
import { type ApiCall, FORMATS } from './call.ts';
import { collection, format, maybe, noParams, oneOf, time } from './fields.ts';

const reply = z.object({
  /** The hours (of `1d`) or days of the range, oldest first; the last one is running. */
  results: z.array(
    z.object({
      timestamp: time.check(z.describe('Start of the hour or day in UTC')),
      requests: z.int(),
      errors: z.int().check(z.describe('Replies with status 400 and above, excluding your own 429')),
      avgLatencyMs: maybe,
    }),
  ),
  range: z.enum(USAGE_RANGES),
  requests: z.int().check(z.describe('Charged calls in the current calendar month')),
  limit: maybe.check(z.describe('Monthly quota of the plan. Null if unlimited')),
  percent: z
    .number()
    .check(z.describe('`requests` as a percentage of `limit`, with one decimal. 0 if unlimited')),
  resetDate: time.check(z.describe('Start of the next month')),
  overage: z
    .nullable(
      z.object({
        on: z.boolean().check(z.describe('Whether calls beyond `limit` go through')),
        calls: z.int().check(z.describe('Calls beyond the quota this month')),
        cost: z.string().check(z.describe('What they cost so far, tax included')),
        cap: z.string().check(z.describe('What they may cost at most in a month')),
        perThousandCalls: z.string().check(z.describe('Price of 1,000 calls. It is charged pro rata')),
        currency: z.string(),
      }),
    )
    .check(z.describe('Calls beyond the quota that are paid. Null if they are refused')),
  successRate: maybe.check(
    z.describe(
      'Percentage of calls in the range with status below 400, excluding your own 429. Null without calls',
    ),
  ),
  avgLatencyMs: maybe,
  perMinute: maybe.check(z.describe('Calls per minute of the plan. Null if unlimited')),
  burst: maybe.check(z.describe('Calls of this limit that may arrive at the same time')),
  activeKeys: z.int().check(z.describe('Number of live keys that work')),
  rangeRequests: z.int().check(z.describe('Calls in the range, including rejected ones')),
  lastCallId: z.nullable(z.string()).check(z.describe('Request ID of the last logged call')),
  ...collection,
});

export const usage = {
  method: 'GET',
  path: '/usage',
  summary: 'Get the account’s usage: the same numbers as the dashboard',
  scope: 'market',
  params: noParams,
  query: z.object({
    range: z
      ._default(oneOf('range', USAGE_RANGES), '7d')
      .check(z.describe('Last 24 hours by hour, or this number of days')),
    format,
  }),
  reply,
  formats: FORMATS,
  errors: [],
  examples: [
    { title: 'Last 24 hours by hour', query: { range: '1d' } },
    { title: '30 days as CSV', query: { range: '30d', format: 'csv' } },
  ],
} as const satisfies ApiCall;
