/** Calls for visitors: configuration, status, contact. */
import * as z from 'zod/mini';
import { PAYMENT_PROVIDERS } from '../billing.ts';
import { contactRequest } from '../contact.ts';
import { info, nothing, type PortalCall } from './call.ts';
import { OAUTH_PROVIDERS } from './oauth.ts';

/** The status as a GET, for monitors and visitors without a session. Caches may keep it for this time. */
export const STATUS_PATH = '/v1/status';
export const STATUS_CACHED_SECONDS = 30;

const state = z.enum(['operational', 'degraded', 'down']);

/** The state of the service as it was measured, not promised. */
const serviceStatus = z.object({
  state,
  components: z.array(z.object({ name: z.string(), state, detail: z.string() })),
  /** Percent of the last 30 days, or of the time since the first start when that is less, in which the service ran. */
  uptime_30d: z.nullable(z.number()),
  avg_latency_ms: z.nullable(z.number()),
  incidents: z.array(
    z.object({
      started_at: z.string(),
      /** null while it lasts. */
      ended_at: z.nullable(z.string()),
      hours: z.number(),
      /** 72 consecutive hours or more: the refund policy applies. */
      refundable: z.boolean(),
    }),
  ),
  as_of: z.string(),
});
export type ServiceStatus = z.infer<typeof serviceStatus>;

export const siteCalls = {
  config: {
    path: '/config',
    auth: 'none',
    body: nothing,
    reply: info({
      /** What the numbers of this server are: `simulated`, or the names of imports beside it. */
      dataSource: z.string(),
      development: z.boolean(),
      /** null where the operator has set none: then the contact form is the way. */
      contact: z.object({
        support: z.nullable(z.string()),
        sales: z.nullable(z.string()),
        technical: z.nullable(z.string()),
      }),
      socialUrl: z.nullable(z.string()),
      oauthProviders: z.array(z.enum(OAUTH_PROVIDERS)),
      debugPanel: z.boolean(),
      /** Who takes payments; `test` moves no money. null when plans are arranged with sales. */
      payments: z.nullable(z.enum(PAYMENT_PROVIDERS)),
    }),
  },
  status: {
    path: '/status',
    auth: 'none',
    body: nothing,
    reply: z.object({ additionalInfo: serviceStatus }),
  },
  submitContact: {
    path: '/contact/submit',
    auth: 'optional',
    body: contactRequest,
    reply: info({ ticket: z.string() }),
  },
} as const satisfies Record<string, PortalCall>;

/** What the operator of a server lets visitors know, as it is configured. */
export type OperatorSettings = Pick<
  z.infer<typeof siteCalls.config.reply>['additionalInfo'],
  'contact' | 'socialUrl' | 'debugPanel'
>;
