/** Alerts on an account's own usage, and the filters of its call log that it keeps. */
import * as z from 'zod/mini';
import { textLine } from '../fields.ts';
import { USAGE_RANGES } from '../usage-ranges.ts';
import { flag, identifier, info, nothing, type PortalCall } from './call.ts';

/** Percent of the monthly quota, percent of the spend cap, percent of calls that fail, and p95 latency. */
export const USAGE_ALERT_METRICS = ['quota', 'spend', 'errors', 'latency'] as const;
export type UsageAlertMetric = (typeof USAGE_ALERT_METRICS)[number];
/** Minutes over which failures and latency are measured. */
export const USAGE_ALERT_WINDOWS = [5, 15, 60] as const;
export const USAGE_ALERTS_MAX = 20;
/** With fewer calls in the window, failures and latency mean little and trigger nothing. */
export const USAGE_ALERT_LEAST_CALLS = 10;
export const USAGE_ALERT_COOLDOWN_MIN = 300;
export const USAGE_ALERT_COOLDOWN_MAX = 7 * 86_400;
export const LATENCY_THRESHOLD_MAX = 60_000;
export const SAVED_FILTERS_MAX = 50;

const WINDOW = `window_minutes must be one of ${USAGE_ALERT_WINDOWS.join(', ')}`;
const COOLDOWN = `cooldown must be ${USAGE_ALERT_COOLDOWN_MIN} to ${USAGE_ALERT_COOLDOWN_MAX} seconds`;
const THRESHOLD = 'threshold must be a positive number';

const settings = {
  metric: z.enum(USAGE_ALERT_METRICS, `metric must be one of ${USAGE_ALERT_METRICS.join(', ')}`),
  /** Percent up to 100; milliseconds for `latency`. */
  threshold: z
    .number(THRESHOLD)
    .check(
      z.gt(0, THRESHOLD),
      z.lte(LATENCY_THRESHOLD_MAX, `threshold must be at most ${LATENCY_THRESHOLD_MAX}`),
    ),
  window_minutes: z._default(z.literal([...USAGE_ALERT_WINDOWS], WINDOW), 15),
  /** Seconds after a trigger in which the alert does not trigger again. */
  cooldown: z._default(
    z
      .int(COOLDOWN)
      .check(z.gte(USAGE_ALERT_COOLDOWN_MIN, COOLDOWN), z.lte(USAGE_ALERT_COOLDOWN_MAX, COOLDOWN)),
    3_600,
  ),
  /** Also by mail, if the account has not turned these off. */
  email: z._default(flag('email'), true),
  active: z._default(flag('active'), true),
};

const usageAlert = z.object({
  id: z.string(),
  metric: z.enum(USAGE_ALERT_METRICS),
  threshold: z.number(),
  window_minutes: z.number(),
  cooldown: z.number(),
  email: z.boolean(),
  active: z.boolean(),
  /** It has triggered, and the figure has not been below the threshold since. */
  above: z.boolean(),
  /** The figure now; null where there is none, such as without calls. */
  value: z.nullable(z.number()),
  last_triggered_at: z.nullable(z.string()),
});
export type UsageAlert = z.infer<typeof usageAlert>;

const filters = {
  endpoint: z.optional(textLine('endpoint', 120)),
  status: z.optional(
    z
      .string('status must be a status such as 404, or a class such as 4xx')
      .check(z.regex(/^[1-5](xx|\d\d)$/, 'status must be a status such as 404, or a class such as 4xx')),
  ),
  key_id: z.optional(identifier('key_id')),
  symbol: z.optional(textLine('symbol', 15)),
  request_id: z.optional(textLine('request_id', 64)),
  range: z.optional(z.enum(USAGE_RANGES, `range must be one of ${USAGE_RANGES.join(', ')}`)),
};
const savedFilters = z.strictObject(filters);
export type SavedFilters = z.infer<typeof savedFilters>;

const savedFilter = z.object({ id: z.string(), name: z.string(), filters: savedFilters });
export type SavedFilter = z.infer<typeof savedFilter>;

export const usageAlertCalls = {
  listUsageAlerts: {
    path: '/usage/alerts/list',
    auth: 'session',
    read: true,
    body: nothing,
    reply: info({ items: z.array(usageAlert) }),
  },
  /** Creates an alert, or changes the one with that id. A changed alert can trigger again after its cooldown. */
  saveUsageAlert: {
    path: '/usage/alerts/save',
    auth: 'session',
    body: z.object({ id: z.optional(identifier('id')), ...settings }),
    reply: info({ alert: usageAlert }),
  },
  deleteUsageAlert: {
    path: '/usage/alerts/delete',
    auth: 'session',
    body: z.object({ id: identifier('id') }),
    reply: nothing,
  },
  /** By name. */
  listSavedFilters: {
    path: '/usage/filters/list',
    auth: 'session',
    read: true,
    body: nothing,
    reply: info({ items: z.array(savedFilter) }),
  },
  /** Keeps filters under a name, in place of those that had it. */
  saveFilters: {
    path: '/usage/filters/save',
    auth: 'session',
    body: z.object({
      name: textLine('name', 60).check(z.minLength(1, 'name must not be empty')),
      filters: savedFilters,
    }),
    reply: info({ saved: savedFilter }),
  },
  deleteSavedFilter: {
    path: '/usage/filters/delete',
    auth: 'session',
    body: z.object({ id: identifier('id') }),
    reply: nothing,
  },
} as const satisfies Record<string, PortalCall>;
