import * as z from 'zod/mini';
import { incident } from '../portal/status.ts';
import type { OperatorCall } from './call.ts';
import { incidentChange } from './incidents.ts';
import { reason } from './reason.ts';

/** The state `resolved` closes an incident; any other one opens it again. */
export const updateIncident = {
  method: 'POST',
  path: '/incidents/update',
  permission: 'incident.change',
  request: z.extend(incidentChange, { id: z.uuid('id must be the id of an incident'), reason }),
  reply: z.object({ item: incident }),
} as const satisfies OperatorCall;
