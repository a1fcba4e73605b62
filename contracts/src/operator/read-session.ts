import * as z from 'zod/mini';
import type { OperatorCall } from './call.ts';
import { sessionReply } from './session-reply.ts';

/** The session of the cookie. The only call that does not extend it. */
export const readSession = {
  method: 'GET',
  path: '/session',
  permission: 'session',
  request: z.object({}),
  reply: sessionReply,
} as const satisfies OperatorCall;
