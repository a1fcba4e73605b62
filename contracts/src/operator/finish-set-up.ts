import * as z from 'zod/mini';
import { enteredPassword, verificationCode } from '../fields.ts';
import type { OperatorCall } from './call.ts';
import { linkToken } from './link-token.ts';
import { sessionReply } from './session-reply.ts';

/** Sets password and authenticator, and opens the first session. */
export const finishSetUp = {
  method: 'POST',
  path: '/set-up/finish',
  permission: 'none',
  request: z.object({ token: linkToken, password: enteredPassword, code: verificationCode }),
  reply: sessionReply,
} as const satisfies OperatorCall;
