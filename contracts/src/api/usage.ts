import * as z from 'zod/mini';
import { RANGES } from '../portal/usage.ts';
import { type ApiCall, FORMATS } from './call.ts';
import { collection, format, maybe, noParams, oneOf, time } from './fields.ts';

const reply = z.object({
  /** The hours (of `1d`) or days of the range, oldest first; the last one is running. */
  results: z.array(
    z.object({
      /** Start of the hour or day in UTC. */
      timestamp: time,
      requests: z.int(),
      /** Of these, replies of status 400 and above, without one's own 429. */
      errors: z.int(),
      avgLatencyMs: maybe,
    }),
  ),
  range: z.enum(RANGES),
  /** Charged calls of the current calendar month. */
  requests: z.int(),
  /** Calls a month that the plan has; null when unlimited. */
  limit: maybe,
  /** `requests` over `limit`, with one decimal; 0 when unlimited. */
  percent: z.number(),
  /** When the next month begins. */
  resetDate: time,
  /** Percent of the range's calls below status 400, own 429 left out; null without calls. */
  successRate: maybe,
  avgLatencyMs: maybe,
  /** Calls a minute that the plan has; null when unlimited. */
  perMinute: maybe,
  /** Of these, how many may come at once. */
  burst: maybe,
  activeKeys: z.int(),
  /** Calls of the range, refused ones included. */
  rangeRequests: z.int(),
  /** Request id of the last call that was logged. */
  lastCallId: z.nullable(z.string()),
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
      ._default(oneOf('range', RANGES), '7d')
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
