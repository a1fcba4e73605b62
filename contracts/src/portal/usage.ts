/** What an account has called. */
import * as z from 'zod/mini';
import { loggedCall } from '../portal-shapes.ts';
import { info, page, pageOf, pageSize, type PortalCall } from './call.ts';

export const RANGES = ['1d', '7d', '30d', '90d'] as const;
export type Range = (typeof RANGES)[number];

const range = z._default(z.enum(RANGES, `range must be one of ${RANGES.join(', ')}`), '7d');

export const usageCalls = {
  usageSummary: {
    path: '/usage/summary',
    auth: 'session',
    body: z.object({ range }),
    reply: info({
      requests: z.number(),
      limit: z.nullable(z.number()),
      /** Requests of the period over the limit in percent with one decimal; 0 when unlimited. */
      percent: z.number(),
      resetDate: z.string(),
      /** Percent of the range's calls below status 400, own 429 left out; null without calls. */
      success_rate: z.nullable(z.number()),
      avg_latency_ms: z.nullable(z.number()),
      per_minute: z.nullable(z.number()),
      burst: z.nullable(z.number()),
      active_keys: z.number(),
      /** Calls of the range, refused ones included; the range's counterpart of `requests`. */
      range_requests: z.number(),
      /** Rises whenever a call was logged, so that a page knows when to fetch the rest again. */
      last_call_id: z.nullable(z.string()),
    }),
  },
  usageSeries: {
    path: '/usage/series',
    auth: 'session',
    body: z.object({ range }),
    reply: info({
      points: z.array(
        z.object({
          t: z.string(),
          requests: z.number(),
          errors: z.number(),
          avg_latency_ms: z.nullable(z.number()),
        }),
      ),
    }),
  },
  usageRequests: {
    path: '/usage/requests',
    auth: 'session',
    body: z.object({ range, page, page_size: pageSize(50, 200) }),
    reply: pageOf(loggedCall),
  },
} as const satisfies Record<string, PortalCall>;
