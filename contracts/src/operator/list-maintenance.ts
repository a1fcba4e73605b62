import * as z from 'zod/mini';
import { maintenance } from '../portal/status.ts';
import type { OperatorCall } from './call.ts';

/** Planned maintenance, and that of the last 90 days. */
export const listMaintenance = {
  method: 'GET',
  path: '/maintenance',
  permission: 'message.read',
  request: z.object({}),
  reply: z.object({ items: z.array(maintenance) }),
} as const satisfies OperatorCall;
