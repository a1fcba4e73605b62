import * as z from 'zod/mini';
import { maintenance } from '../portal/status.ts';
import type { OperatorCall } from './call.ts';
import { newMaintenance } from './incidents.ts';
import { reason } from './reason.ts';

export const planMaintenance = {
  method: 'POST',
  path: '/maintenance/plan',
  permission: 'maintenance.change',
  request: z.extend(newMaintenance, { reason }),
  reply: z.object({ item: maintenance }),
} as const satisfies OperatorCall;
