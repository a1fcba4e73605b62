import * as z from 'zod/mini';
import { incident } from '../portal/status.ts';
import type { OperatorCall } from './call.ts';

/** Open incidents, and those that were resolved in the last 90 days. */
export const listIncidents = {
  method: 'GET',
  path: '/incidents',
  permission: 'message.read',
  request: z.object({}),
  reply: z.object({ items: z.array(incident) }),
} as const satisfies OperatorCall;
