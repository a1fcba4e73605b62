import * as z from 'zod/mini';
import type { OperatorCall } from './call.ts';

export const signOut = {
  method: 'POST',
  path: '/sign-out',
  permission: 'session',
  request: z.object({}),
  reply: z.object({}),
} as const satisfies OperatorCall;
