import * as z from 'zod/mini';
import type { OperatorCall } from './call.ts';
import { customer } from './read-customer.ts';
import { reason } from './reason.ts';

export interface DashboardTicket {
  /** The portal's page that opens the view; the ticket in its fragment works once, for a minute. */
  readonly url: string;
  readonly endsAt: string;
}

/** Lets the operator see the dashboard of a customer, read only, for a quarter of an hour. */
export const viewDashboard = {
  method: 'POST',
  path: '/customers/view',
  permission: 'customer.view-dashboard',
  request: z.object({ customer, reason }),
  reply: z.custom<DashboardTicket>(),
} as const satisfies OperatorCall;
