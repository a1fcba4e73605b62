/** What an account has called. */
import * as z from 'zod/mini';
import { textLine } from '../fields.ts';
import { loggedCall, overage } from '../portal-shapes.ts';
import { USAGE_RANGES } from '../usage-ranges.ts';
import { identifier, info, nothing, page, pageSize, type PortalCall } from './call.ts';

/** What the rows of a usage file are: each key, endpoint or day, or each of all three together. */
export const USAGE_FILES = ['key', 'endpoint', 'day', 'all'] as const;

const EXPORT_FORMATS = ['csv', 'json'] as const;

const range = z._default(z.enum(USAGE_RANGES, `range must be one of ${USAGE_RANGES.join(', ')}`), '7d');

const headers = z.array(z.object({ name: z.string(), value: z.string() }));

const STATUS_WORDS = 'status must be a status such as 404, or a class such as 4xx';
const statusNumber = z.int(STATUS_WORDS).check(z.minimum(100, STATUS_WORDS), z.maximum(599, STATUS_WORDS));
const statusText = z.string(STATUS_WORDS).check(z.regex(/^[1-5](xx|\d\d)$/, STATUS_WORDS));

/** Filters of the call log. An absent filter matches every call. */
const filters = {
  /** As the log writes it, such as `/api/stocks/{symbol}/quote`. */
  endpoint: z.optional(textLine('endpoint', 120)),
  /** A status such as `404`, as a number or text, or a class of them such as `4xx`. */
  status: z.optional(z.pipe(z.union([statusNumber, statusText], STATUS_WORDS), z.transform(String))),
  key_id: z.optional(identifier('key_id')),
  symbol: z.optional(textLine('symbol', 15)),
  request_id: z.optional(textLine('request_id', 64)),
};

export const usageCalls = {
  usageSummary: {
    path: '/usage/summary',
    auth: 'session',
    read: true,
    body: z.object({ range }),
    reply: info({
      requests: z.number(),
      limit: z.nullable(z.number()),
      /** Requests of the period over the limit in percent with one decimal; 0 when unlimited. */
      percent: z.number(),
      resetDate: z.string(),
      /** Calls beyond the quota that are paid; null where they are refused and none was made this month. */
      overage: z.nullable(overage),
      /** Percent of the range's calls below status 400, own 429 left out; null without calls. */
      success_rate: z.nullable(z.number()),
      avg_latency_ms: z.nullable(z.number()),
      /** Percentiles of the range's latency in milliseconds, read from a histogram; null without calls. */
      p50_ms: z.nullable(z.number()),
      p95_ms: z.nullable(z.number()),
      p99_ms: z.nullable(z.number()),
      /** The range's calls of status 400 and above, by status, most frequent first. */
      failures: z.array(z.object({ status: z.number(), requests: z.number() })),
      per_minute: z.nullable(z.number()),
      burst: z.nullable(z.number()),
      /** Admitted live calls of the last 60 seconds. */
      used_this_minute: z.number(),
      /** Live keys that work. */
      active_keys: z.number(),
      /** Calls in the range, including rejected ones; the range's counterpart of `requests`. */
      range_requests: z.number(),
      /** Rises whenever a call was logged, so that a page knows when to fetch the rest again. */
      last_call_id: z.nullable(z.string()),
    }),
  },
  usageSeries: {
    path: '/usage/series',
    auth: 'session',
    read: true,
    body: z.object({ range }),
    reply: info({
      points: z.array(
        z.object({
          t: z.string(),
          requests: z.number(),
          /** Status 400 and above, 429 left out. */
          errors: z.number(),
          /** Status 429. */
          limited: z.number(),
          avg_latency_ms: z.nullable(z.number()),
        }),
      ),
    }),
  },
  /** What the figures of a range are compared with, and how fast the quota is being used. */
  usageOutlook: {
    path: '/usage/outlook',
    auth: 'session',
    read: true,
    body: z.object({ range }),
    reply: info({
      /** The calls of the span of the same length before the range, up to the same time of its last day; null without any. */
      previous: z.nullable(
        z.object({
          requests: z.number(),
          /** Percent below status 400, own 429 left out; null when there was nothing else. */
          success_rate: z.nullable(z.number()),
          avg_latency_ms: z.number(),
        }),
      ),
      /** Calls since a time, those over a limit left out: of seven days, or since the first call; null before it. */
      pace: z.nullable(z.object({ requests: z.number(), since: z.string() })),
    }),
  },
  /** Every endpoint that was called in the range, most called first. */
  usageEndpoints: {
    path: '/usage/endpoints',
    auth: 'session',
    read: true,
    body: z.object({ range }),
    reply: info({
      items: z.array(
        z.object({
          endpoint: z.string(),
          requests: z.number(),
          /** Percent of all calls of the range. */
          share: z.number(),
          avg_latency_ms: z.number(),
          p50_ms: z.number(),
          p95_ms: z.number(),
          p99_ms: z.number(),
          /** Status 400 and above, 429 left out. */
          errors: z.number(),
          limited: z.number(),
          /** Percent below status 400, unrounded, own 429 left out; null when there was nothing else. */
          success_rate: z.nullable(z.number()),
        }),
      ),
    }),
  },
  /** The log, newest first. Continue with `next`, which stays valid while new calls arrive. */
  usageRequests: {
    path: '/usage/requests',
    auth: 'session',
    read: true,
    body: z.object({
      range,
      ...filters,
      page,
      page_size: pageSize(50, 200),
      /** `next` of the previous reply. `page` is ignored then. */
      after: z.optional(textLine('after', 200)),
    }),
    reply: info({
      items: z.array(loggedCall),
      /** Of the range; null where filters make counting too long. */
      total: z.nullable(z.number()),
      page: z.number(),
      page_size: z.number(),
      /** Cursor of older calls. Null at the end. A reply can have few or no items before the end. */
      next: z.nullable(z.string()),
      /** Everything since this time is in the replies so far. */
      searched_to: z.string(),
    }),
  },
  /** One call of the log with all details. */
  usageRequest: {
    path: '/usage/request',
    auth: 'session',
    read: true,
    body: z.object({
      id: textLine('id', 64),
      /** As in the log, to find the call quickly. */
      timestamp: z.iso.datetime('timestamp must be RFC 3339 in UTC'),
    }),
    reply: info({
      call: z.extend(loggedCall, {
        method: z.string(),
        /** Path and query as they were sent. */
        url: z.string(),
        key_name: z.string(),
        charged: z.boolean(),
        /** Of the body before compression. */
        bytes: z.number(),
        /** The part of `latency_ms` until key and limits were checked. */
        gate_ms: z.number(),
        /** Headers that affect the call, never the key. Empty for calls logged before headers were recorded. */
        request_headers: headers,
        response_headers: headers,
      }),
    }),
  },
  /** The range's calls summed by key, endpoint or day (UTC), as CSV. */
  usageFile: {
    path: '/usage/file',
    auth: 'session',
    answers: 'file',
    body: z.object({ range, by: z.enum(USAGE_FILES, `by must be one of ${USAGE_FILES.join(', ')}`) }),
    reply: nothing,
  },
  /** The log of the range as a file, newest first: everything that the filters leave. */
  usageExport: {
    path: '/usage/export',
    auth: 'session',
    answers: 'file',
    body: z.object({
      range,
      ...filters,
      format: z._default(z.enum(EXPORT_FORMATS, `format must be one of ${EXPORT_FORMATS.join(', ')}`), 'csv'),
    }),
    reply: nothing,
  },
} as const satisfies Record<string, PortalCall>;
