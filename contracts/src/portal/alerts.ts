/** The dashboard's calls for the alerts of an account. */
import * as z from 'zod/mini';
import {
  ALERT_STATES,
  type AlertCondition,
  alertCondition,
  alertWarnings,
  alertShape,
  alertRequest,
  backfillShape,
  deliveryShape,
  alertTriggerShape,
} from '../alerts.ts';
import { textLine } from '../fields.ts';
import { flag, identifier, info, nothing, page, pageSize, type PortalCall } from './call.ts';

const fullRequest = z.object(alertRequest);
type FullRequest = z.input<typeof fullRequest>;

/** The short form: one symbol and one channel. */
interface FlatRequest {
  readonly symbol: string;
  readonly condition: keyof typeof FLAT_CONDITIONS;
  readonly value: number;
  readonly channel?: 'email' | 'webhook';
  readonly webhook_url?: string;
  /** `false` stops the alert after its first trigger. */
  readonly repeat?: boolean;
  readonly name?: string;
}

const FLAT_CONDITIONS = {
  price_above: { metric: 'price', op: 'above' },
  price_below: { metric: 'price', op: 'below' },
  change_pct_above: { metric: 'changePct', op: 'above' },
  change_pct_below: { metric: 'changePct', op: 'below' },
} as const satisfies Record<string, Pick<AlertCondition, 'metric' | 'op'>>;

/** Turns the short form into the full form, and leaves everything else as it is. */
const unfolded = z.transform((request: FullRequest | FlatRequest): unknown => {
  if (typeof request !== 'object' || request === null || !('symbol' in request)) return request;
  const { symbol, condition, value, channel, webhook_url: url, repeat, name } = request;
  const known = Object.hasOwn(FLAT_CONDITIONS, condition) ? FLAT_CONDITIONS[condition] : undefined;
  return {
    ...(name === undefined ? {} : { name }),
    symbols: [symbol],
    condition: { ...(known ?? { metric: condition, op: 'above' }), value },
    ...(channel && { channels: [{ type: channel, ...(channel === 'webhook' && { url }) }] }),
    once: repeat === false,
  };
});

/** What the list is sorted by. Each begins with the newest, A, active, the last triggered or the most triggers. */
export const ALERT_SORTS = ['newest', 'name', 'status', 'triggered', 'count'] as const;
export const ALERTS_AT_ONCE = 200;

const several = {
  ids: z
    .array(identifier('ids'), 'ids must be a list')
    .check(
      z.minLength(1, 'ids must contain at least one alert'),
      z.maxLength(ALERTS_AT_ONCE, `ids must contain at most ${ALERTS_AT_ONCE} alerts`),
    ),
};

export const alertCalls = {
  listAlerts: {
    path: '/alerts/list',
    auth: 'session',
    read: true,
    body: z.object({
      page,
      page_size: pageSize(20, 100),
      status: z.optional(z.enum(ALERT_STATES, `status must be one of ${ALERT_STATES.join(', ')}`)),
      /** Part of a name, or a symbol. */
      search: z.optional(textLine('search', 60)),
      sort: z._default(z.enum(ALERT_SORTS, `sort must be one of ${ALERT_SORTS.join(', ')}`), 'newest'),
      reverse: z._default(flag('reverse'), false),
    }),
    /** `live` counts the active alerts; the plan allows `limit`, or any number if it is null. */
    reply: info({
      items: z.array(alertShape),
      total: z.number(),
      page: z.number(),
      page_size: z.number(),
      live: z.number(),
      limit: z.nullable(z.number()),
    }),
  },
  /** Backfill of an unsaved alert: how often it would have triggered in the last year. */
  previewAlert: {
    path: '/alerts/preview',
    auth: 'session',
    body: z.object({
      symbols: alertRequest.symbols,
      condition: alertCondition,
      cooldown: alertRequest.cooldown,
      once: alertRequest.once,
    }),
    reply: info({ backfill: backfillShape }),
  },
  createAlert: {
    path: '/alerts/create',
    auth: 'session',
    /** Also `{symbol, condition: 'price_above', value, channel, webhook_url, repeat}`. */
    body: z.pipe(unfolded, fullRequest),
    reply: info({ alert: alertShape, backfill: backfillShape, warnings: alertWarnings }),
  },
  updateAlert: {
    path: '/alerts/update',
    auth: 'session',
    body: z.object({
      id: identifier('id'),
      name: z.optional(alertRequest.name),
      status: z.optional(z.enum(['active', 'paused'], 'status must be active or paused')),
      condition: z.optional(alertCondition),
      channels: z.optional(alertRequest.channels),
      cooldown: z.optional(alertRequest.cooldown),
      once: z.optional(alertRequest.once),
      expiresAt: alertRequest.expiresAt,
    }),
    reply: info({ alert: alertShape, warnings: alertWarnings }),
  },
  deleteAlert: {
    path: '/alerts/delete',
    auth: 'session',
    body: z.object({ id: identifier('id') }),
    reply: nothing,
  },
  /** Pauses the active ones among them; refused as a whole, with 141, if one is not the account’s. */
  pauseAlerts: {
    path: '/alerts/pause',
    auth: 'session',
    body: z.object(several),
    reply: info({ alerts: z.array(alertShape) }),
  },
  /** Resumes those that are paused or have triggered once. `refused` says why others stay as they are. */
  resumeAlerts: {
    path: '/alerts/resume',
    auth: 'session',
    body: z.object(several),
    reply: info({
      alerts: z.array(alertShape),
      refused: z.array(z.object({ id: z.string(), message: z.string() })),
    }),
  },
  /** Deletes them with their triggers. Those that are deleted already count as deleted. */
  deleteAlerts: {
    path: '/alerts/delete-several',
    auth: 'session',
    body: z.object(several),
    reply: info({ deleted: z.number() }),
  },
  listAlertEvents: {
    path: '/alerts/events',
    auth: 'session',
    read: true,
    body: z.object({ page, page_size: pageSize(20, 100), alert_id: z.optional(identifier('alert_id')) }),
    reply: info({
      items: z.array(alertTriggerShape),
      total: z.number(),
      page: z.number(),
      page_size: z.number(),
    }),
  },
  /** Creates the secret if there is none. For a day after a rotation, both secrets sign deliveries. */
  alertWebhookSecret: {
    path: '/alerts/webhook-secret',
    auth: 'session',
    stepUp: true,
    body: z.object({ rotate: z._default(flag('rotate'), false) }),
    reply: info({ secret: z.string(), created_at: z.string(), former_until: z.nullable(z.string()) }),
  },
  /** Sends a test trigger, marked as such, to the channels of the alert. */
  testAlert: {
    path: '/alerts/test',
    auth: 'session',
    body: z.object({ id: identifier('id') }),
    reply: info({ event: alertTriggerShape }),
  },
  resendAlertDelivery: {
    path: '/alerts/deliveries/resend',
    auth: 'session',
    body: z.object({ id: identifier('id') }),
    reply: info({ delivery: deliveryShape }),
  },
} as const satisfies Record<string, PortalCall>;
