import * as z from 'zod/mini';
import { incident } from '../portal/status.ts';
import type { OperatorCall } from './call.ts';
import { newIncident } from './incidents.ts';
import { reason } from './reason.ts';

export const openIncident = {
  method: 'POST',
  path: '/incidents/open',
  permission: 'incident.change',
  request: z.extend(newIncident, { reason }),
  reply: z.object({ item: incident }),
} as const satisfies OperatorCall;
