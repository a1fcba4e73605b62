import * as z from 'zod/mini';
import { maintenance } from '../portal/status.ts';
import type { OperatorCall } from './call.ts';
import { maintenanceChange } from './incidents.ts';
import { reason } from './reason.ts';

/** Starts maintenance early, ends it early, or cancels it before it begins. */
export const changeMaintenance = {
  method: 'POST',
  path: '/maintenance/change',
  permission: 'maintenance.change',
  request: z.extend(maintenanceChange, { id: z.uuid('id must be the id of a maintenance window'), reason }),
  reply: z.object({ item: maintenance }),
} as const satisfies OperatorCall;
