import * as z from 'zod/mini';
import { email, enteredPassword, verificationCode } from '../fields.ts';
import type { OperatorCall } from './call.ts';
import { sessionReply } from './session-reply.ts';

/** Opens a session for address, password and code together. */
export const signIn = {
  method: 'POST',
  path: '/sign-in',
  permission: 'none',
  request: z.object({ email, password: enteredPassword, code: verificationCode }),
  reply: sessionReply,
} as const satisfies OperatorCall;
