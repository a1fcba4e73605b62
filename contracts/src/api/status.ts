import * as z from 'zod/mini';
import type { ApiCall } from './call.ts';
import { maybe, noParams, time } from './fields.ts';

const state = z.enum(['operational', 'degraded', 'down']);
const reply = z.object({
  state,
  components: z.array(z.object({ name: z.string(), state, detail: z.string() })),
  /** Since this process started to serve. */
  uptimeSeconds: z.number(),
  /** Of the last 30 days, over all calls; null without calls. */
  calls30d: z.object({
    requests: z.number(),
    /** Percent that did not end in a fault of the server. */
    availabilityPct: maybe,
    averageLatencyMs: maybe,
    p95LatencyMs: maybe,
  }),
  asOf: time,
});

export const status = {
  method: 'GET',
  path: '/status',
  summary: 'Get component states, measured availability and latency',
  scope: null,
  params: noParams,
  query: noParams,
  reply,
  formats: ['json'],
  errors: ['key_in_url', 'server_error'],
  examples: [{ title: 'Now' }],
} as const satisfies ApiCall;
