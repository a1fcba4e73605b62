import { BRAND_WORDS } from '../brand-words.ts';
import * as z from 'zod/mini';
import {
  ALERT_STATES,
  alertShape,
  alertRequest,
  alertWarnings,
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

/** IDs in the examples of the documentation. Its tests create these records. */
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
  summary: 'Create an alert on a price, a change, a volume, an indicator or a saved screen',
  scope: 'alerts:write',
  params: noParams,
  query: onlyJson,
  body: z.object(alertRequest),
  reply: z.object({
    ...alertShape.shape,
    backfill: backfillShape.check(
      z.describe('Number of times that the alert would have triggered in the past'),
    ),
    webhookSecret: z
      .nullable(z.string())
      .check(
        z.describe(
          'Secret that signs the account’s webhooks. Returned once, when it is created; the dashboard shows it afterwards',
        ),
      ),
    warnings: alertWarnings,
    ...about,
  }),
  formats: ['json'],
  creates: true,
  replyStatus: 201,
  errors: ['plan_required', 'not_found'],
  examples: [
    {
      title: 'Price alert by webhook and on the dashboard',
      body: {
        name: 'Apple above 160',
        symbols: ['AAPL'],
        condition: { metric: 'price', op: 'above', value: 160 },
        channels: [
          { type: 'webhook', url: `https://example.com/hooks/${BRAND_WORDS.small}` },
          { type: 'inApp' },
        ],
        cooldown: 3600,
      },
    },
    {
      title: 'Indicator on hourly bars of two symbols, once, by email',
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
  summary: 'List the account’s alerts, newest first',
  scope: 'alerts:read',
  params: noParams,
  query: z.object({
    status: z
      .optional(oneOf('status', ALERT_STATES))
      .check(z.describe('Return only alerts with this status')),
    symbol: z.optional(symbol()).check(z.describe('Return only alerts that watch this symbol')),
    limit: limitUpTo(LIMIT_MAX, 100),
    cursor,
    format: jsonFormat,
  }),
  reply: z.object({
    /** Test keys see the alerts created with test keys; live keys see all others. */
    results: z.array(alertShape),
    ...collection,
  }),
  formats: ['json'],
  errors: [],
  examples: [{ title: 'Active alerts', query: { status: 'active' } }],
} as const satisfies ApiCall;

export const alertsTriggered = {
  method: 'GET',
  path: '/alerts/triggered',
  summary: 'List the alert triggers of the last 90 days with all delivery attempts, newest first',
  scope: 'alerts:read',
  params: noParams,
  query: z.object({
    alertId: z.optional(id('alertId', 'Return only triggers of this alert')),
    symbol: z.optional(symbol()).check(z.describe('Return only triggers of this symbol')),
    limit: limitUpTo(LIMIT_MAX, 100),
    cursor,
    format: jsonFormat,
  }),
  reply: z.object({ results: z.array(alertTriggerShape), ...collection }),
  formats: ['json'],
  errors: [],
  examples: [{ title: 'Triggers of one symbol', query: { symbol: 'AAPL', limit: '10' } }],
} as const satisfies ApiCall;

const deleted = z.object({ id: z.string(), deleted: z.literal(true), ...about });

export const alertsDelete = {
  method: 'POST',
  path: '/alerts/delete',
  summary: 'Delete an alert and its triggers',
  scope: 'alerts:write',
  params: noParams,
  query: onlyJson,
  body: z.object({ id: id('id', 'ID of the alert. Deleting it again returns the same response') }),
  reply: deleted,
  formats: ['json'],
  errors: ['not_found'],
  examples: [{ title: 'An alert by its id', body: { id: EXAMPLE_ALERT_ID } }],
} as const satisfies ApiCall;

export const alertsRemove = {
  method: 'DELETE',
  path: '/alerts/delete',
  summary: 'Delete an alert, with its ID in the query',
  scope: 'alerts:write',
  params: noParams,
  query: z.object({
    id: id('id', 'ID of the alert. Deleting it again returns the same response'),
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
  summary: 'Resend a webhook now, with the same webhook-id',
  scope: 'alerts:write',
  params: z.object({ id: id('id', 'The delivery') }),
  query: onlyJson,
  reply: z.object({ ...deliveryShape.shape, ...about }),
  formats: ['json'],
  errors: ['not_found', 'conflict'],
  examples: [{ title: 'A delivery by its id', params: { id: EXAMPLE_DELIVERY_ID } }],
} as const satisfies ApiCall;
