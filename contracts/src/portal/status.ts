/** The status of the service: what it measures, what the operator says about it, and the mails about that. */
import * as z from 'zod/mini';
import { email, optionalLine } from '../fields.ts';
import { INCIDENT_IMPACTS, INCIDENT_STATES, MAINTENANCE_STATES } from '../status.ts';
import { info, nothing, type PortalCall } from './call.ts';

const state = z.enum(['operational', 'degraded', 'down']);

export const incident = z.object({
  id: z.string(),
  title: z.string(),
  component: z.string(),
  impact: z.enum(INCIDENT_IMPACTS),
  state: z.enum(INCIDENT_STATES),
  opened_at: z.string(),
  resolved_at: z.nullable(z.string()),
  /** Newest first. */
  updates: z.array(z.object({ state: z.enum(INCIDENT_STATES), message: z.string(), at: z.string() })),
});
export type Incident = z.infer<typeof incident>;

export const maintenance = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(MAINTENANCE_STATES),
  /** When it begins, or began. */
  from: z.string(),
  /** When it ends, or ended. */
  until: z.string(),
  /** Newest first. */
  updates: z.array(z.object({ state: z.enum(MAINTENANCE_STATES), message: z.string(), at: z.string() })),
});
export type Maintenance = z.infer<typeof maintenance>;

/** The state of the service as it was measured, not promised. */
const serviceStatus = z.object({
  state,
  components: z.array(z.object({ name: z.string(), state, detail: z.string() })),
  /**
   * Percent of the last 30 days, or of the time since the first start when that is less, in which the service ran. Planned
   * maintenance is no outage. null in the first 24 hours.
   */
  uptime_30d: z.nullable(z.number()),
  avg_latency_ms: z.nullable(z.number()),
  /** The outages that the service measured itself, newest first. */
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
  history: z.object({
    /** The first start of the service; there are no figures before. */
    since: z.nullable(z.string()),
    /** The days in UTC of the last 90 in which the service stopped, oldest first. It ran throughout all others since the first start. */
    days: z.array(
      z.object({
        date: z.string(),
        uptime_pct: z.number(),
        outage_seconds: z.number(),
        /** Time in which the service did not run within planned maintenance. */
        planned_seconds: z.number(),
      }),
    ),
  }),
  /** What was measured of each component in the last 90 days. Absent from versions before. */
  component_history: z.optional(
    z.array(
      z.object({
        name: z.string(),
        /** The first measurement. */
        since: z.string(),
        /** Percent of the last 90 days, or of the time since the first measurement, in which it was not down. null in the first 24 hours. */
        uptime_90d: z.nullable(z.number()),
        /** The days in UTC with a fault, oldest first. Outages of the whole service are in `history`. */
        days: z.array(z.object({ date: z.string(), degraded_seconds: z.number(), down_seconds: z.number() })),
      }),
    ),
  ),
  /** What the operator says, of the last 90 days. */
  announced: z.object({
    /** Open ones first, then newest first. */
    incidents: z.array(incident),
    /** Running and planned ones first, then newest first. */
    maintenance: z.array(maintenance),
  }),
  as_of: z.string(),
});
export type ServiceStatus = z.infer<typeof serviceStatus>;
export type Announced = ServiceStatus['announced'];

const token = z.string('token is required').check(z.minLength(1, 'token is required'), z.maxLength(100));

export const statusCalls = {
  status: {
    path: '/status',
    auth: 'none',
    read: true,
    body: nothing,
    reply: z.object({ additionalInfo: serviceStatus }),
  },
  /** Mails a link that confirms the subscription. The reply never says whether the address is known. */
  subscribeToStatus: {
    path: '/status/subscribe',
    auth: 'none',
    body: z.object({
      email,
      /** Honeypot: people leave it empty, bots fill it in. */
      website: optionalLine('Website', 200),
    }),
    reply: info({ sent: z.boolean() }),
  },
  confirmStatusMails: {
    path: '/status/confirm',
    auth: 'none',
    body: z.object({ token }),
    reply: info({ subscribed: z.boolean() }),
  },
  /** The token stands in the link of every mail. An unknown one is no error: its mails have ended. */
  endStatusMails: {
    path: '/status/unsubscribe',
    auth: 'none',
    body: z.object({ token }),
    reply: info({ subscribed: z.boolean() }),
  },
} as const satisfies Record<string, PortalCall>;
