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
      errors: z.int().check(z.describe('Of these, replies of status 400 and above, without one’s own 429')),
      avgLatencyMs: maybe,
    }),
  ),
  range: z.enum(USAGE_RANGES),
  requests: z.int().check(z.describe('Charged calls of the current calendar month')),
  limit: maybe.check(z.describe('Calls a month that the plan has; null when unlimited')),
  percent: z.number().check(z.describe('`requests` over `limit`, with one decimal; 0 when unlimited')),
  resetDate: time.check(z.describe('When the next month begins')),
  successRate: maybe.check(
    z.describe('Percent of the range’s calls below status 400, own 429 left out; null without calls'),
  ),
  avgLatencyMs: maybe,
  perMinute: maybe.check(z.describe('Calls a minute that the plan has; null when unlimited')),
  burst: maybe.check(z.describe('Of these, how many may come at once')),
  activeKeys: z.int(),
  rangeRequests: z.int().check(z.describe('Calls of the range, refused ones included')),
  lastCallId: z.nullable(z.string()).check(z.describe('Request id of the last call that was logged')),
  ...collection,
});

export const usage = {
  method: 'GET',
  path: '/usage',
  summary: 'What the account has called: the same numbers as the dashboard',
  scope: 'market',
  params: noParams,
  query: z.object({
    range: z
      ._default(oneOf('range', USAGE_RANGES), '7d')
      .check(z.describe('The last 24 hours by the hour, or so many days')),
    format,
  }),
  reply,
  formats: FORMATS,
  errors: [],
  examples: [
    { title: 'The last 24 hours by the hour', query: { range: '1d' } },
    { title: 'A month of days as CSV', query: { range: '30d', format: 'csv' } },
  ],
} as const satisfies ApiCall;
