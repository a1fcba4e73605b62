/** Replies of the usage calls from a server with all calls. */
import { type Handler, eventCall, ok } from './portal.ts';

export const info = (fields: object) => ok({ additionalInfo: fields });

export const summary = (fields: object = {}) => ({
  requests: 0,
  limit: 1_800,
  percent: 0,
  p50_ms: null,
  p95_ms: null,
  p99_ms: null,
  failures: [],
  used_this_minute: 0,
  resetDate: '2026-12-01T00:00:00Z',
  success_rate: null,
  avg_latency_ms: null,
  per_minute: 30,
  burst: 30,
  active_keys: 1,
  range_requests: 0,
  last_call_id: null,
  ...fields,
});

/** `count` points of one request each, `stepMs` apart, the newest on 20 November 2026. */
export const points = (count: number, stepMs: number) =>
  Array.from({ length: count }, (_, index) => ({
    t: new Date(Date.UTC(2026, 10, 20) - (count - 1 - index) * stepMs).toISOString(),
    requests: 1,
    errors: 0,
    limited: 0,
    avg_latency_ms: 1,
  }));

const HOUR_MS = 3_600_000;
const POINTS: Readonly<Record<string, readonly object[]>> = {
  '1d': points(24, HOUR_MS),
  '7d': points(7, 24 * HOUR_MS),
  '30d': points(30, 24 * HOUR_MS),
  '90d': points(90, 24 * HOUR_MS),
};

/** A server with 450 requests in the month, whose series has one request per point. */
export const USAGE_CALLS = {
  usageSummary: () =>
    info(
      summary({
        requests: 450,
        range_requests: 100,
        failures: [{ status: 404, requests: 2 }],
        avg_latency_ms: 2,
        active_keys: 2,
        last_call_id: '1',
      }),
    ),
  usageSeries: ({ body }) => info({ points: POINTS[String(body['range'])] ?? [] }),
  usageRequests: () => info({ items: [], total: 0, page: 1, page_size: 10, next: null }),
  watch: () => eventCall().handler(),
} satisfies Record<string, Handler>;
