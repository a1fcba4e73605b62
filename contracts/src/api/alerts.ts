import * as z from 'zod/mini';
import {
  ALERT_STATES,
  alertShape,
  alertRequest,
  backfillShape,
  deliveryShape,
  alertTriggerShape,
} from '../alerts.ts';
import type { ApiCall } from './call.ts';
import {
  collection,
  cursor,
  jsonFormat,
  limitUpTo,
  noParams,
  oneOf,
  onlyJson,
  source,
  symbol,
} from './fields.ts';

/** What the examples of the documentation speak of; its tests make them. */
export const EXAMPLE_ALERT_ID = '5f0c9a3e-7d41-4c3b-9e62-0a1b8f6d2c47';
export const EXAMPLE_DELIVERY_ID = 'b8a7e2d1-3f64-4a95-8c10-6e9d5b7f1a23';

const id = (name: string, description: string) =>
  z.uuid(`${name} must be an id such as ${EXAMPLE_ALERT_ID}`).check(z.describe(description));
const LIMIT_MAX = 500;
const about = {
  asOf: collection.asOf,
  source,
  requestId: collection.requestId,
};

export const alertsCreate = {
  method: 'POST',
  path: '/alerts/create',
  summary: 'Watch symbols, and be told when a price, a change, a volume or an indicator meets a condition',
  scope: 'alerts:write',
  params: noParams,
  query: onlyJson,
  body: z.object(alertRequest),
  reply: z.object({
    ...alertShape.shape,
    backfill: backfillShape.check(z.describe('How often it would have fired until now')),
    webhookSecret: z
      .nullable(z.string())
      .check(
        z.describe(
          'What signs the webhooks of this account, in the one reply that made it; afterwards the dashboard shows it',
        ),
      ),
    ...about,
  }),
  formats: ['json'],
  creates: true,
  replyStatus: 201,
  errors: ['plan_required'],
  examples: [
    {
      title: 'A price, by webhook and on the dashboard',
      body: {
        name: 'Apple above 160',
        symbols: ['AAPL'],
        condition: { metric: 'price', op: 'above', value: 160 },
        channels: [{ type: 'webhook', url: 'https://example.com/hooks/meridian' }, { type: 'inApp' }],
        cooldown: 3600,
      },
    },
    {
      title: 'An indicator on hourly bars of two symbols, once, by mail',
      body: {
        symbols: ['BTCUSD', 'ETHUSD'],
        condition: { metric: 'rsi:14', op: 'below', value: 30, window: '1h' },
        channels: [{ type: 'email' }],
        once: true,
      },
    },
  ],
} as const satisfies ApiCall;

export const alertsList = {
  method: 'GET',
  path: '/alerts/list',
  summary: 'The alerts of the account, newest first',
  scope: 'alerts:read',
  params: noParams,
  query: z.object({
    status: z.optional(oneOf('status', ALERT_STATES)).check(z.describe('Only those that stand so')),
    symbol: z.optional(symbol()).check(z.describe('Only those that watch this symbol')),
    limit: limitUpTo(LIMIT_MAX, 100),
    cursor,
    format: jsonFormat,
  }),
  reply: z.object({
    /** Keys of test mode see the alerts that keys of test mode made, live keys the others. */
    results: z.array(alertShape),
    ...collection,
  }),
  formats: ['json'],
  errors: [],
  examples: [{ title: 'Those that are being watched', query: { status: 'active' } }],
} as const satisfies ApiCall;

export const alertsTriggered = {
  method: 'GET',
  path: '/alerts/triggered',
  summary: 'What alerts fired in the last 90 days, newest first, with every try to deliver it',
  scope: 'alerts:read',
  params: noParams,
  query: z.object({
    alertId: z.optional(id('alertId', 'Only firings of this alert')),
    symbol: z.optional(symbol()).check(z.describe('Only firings of this symbol')),
    limit: limitUpTo(LIMIT_MAX, 100),
    cursor,
    format: jsonFormat,
  }),
  reply: z.object({ results: z.array(alertTriggerShape), ...collection }),
  formats: ['json'],
  errors: [],
  examples: [{ title: 'What fired of one symbol', query: { symbol: 'AAPL', limit: '10' } }],
} as const satisfies ApiCall;

const deleted = z.object({ id: z.string(), deleted: z.literal(true), ...about });

export const alertsDelete = {
  method: 'POST',
  path: '/alerts/delete',
  summary: 'Delete an alert and what it fired',
  scope: 'alerts:write',
  params: noParams,
  query: onlyJson,
  body: z.object({ id: id('id', 'The alert; deleting it again answers the same') }),
  reply: deleted,
  formats: ['json'],
  errors: ['not_found'],
  examples: [{ title: 'An alert by its id', body: { id: EXAMPLE_ALERT_ID } }],
} as const satisfies ApiCall;

export const alertsRemove = {
  method: 'DELETE',
  path: '/alerts/delete',
  summary: 'Delete an alert by DELETE, with its id in the query',
  scope: 'alerts:write',
  params: noParams,
  query: z.object({
    id: id('id', 'The alert; deleting it again answers the same'),
    format: jsonFormat,
  }),
  reply: deleted,
  formats: ['json'],
  errors: ['not_found'],
  examples: [{ title: 'An alert by its id', query: { id: EXAMPLE_ALERT_ID } }],
} as const satisfies ApiCall;

export const alertsResend = {
  method: 'POST',
  path: '/alerts/deliveries/{id}/resend',
  summary: 'Send a webhook again now, with the same webhook-id',
  scope: 'alerts:write',
  params: z.object({ id: id('id', 'The delivery') }),
  query: onlyJson,
  reply: z.object({ ...deliveryShape.shape, ...about }),
  formats: ['json'],
  errors: ['not_found', 'conflict'],
  examples: [{ title: 'A delivery by its id', params: { id: EXAMPLE_DELIVERY_ID } }],
} as const satisfies ApiCall;
