import * as z from 'zod/mini';
import type { OperatorCall } from './call.ts';
import { OPERATOR_ROLES } from './permissions.ts';
import { linkToken } from './link-token.ts';

/** What the page of a one-time link shows. */
export const beginSetUp = {
  method: 'POST',
  path: '/set-up/begin',
  permission: 'none',
  request: z.object({ token: linkToken }),
  reply: z.object({
    email: z.string(),
    role: z.enum(OPERATOR_ROLES),
    secret: z.string(),
    otpauth_uri: z.string(),
  }),
} as const satisfies OperatorCall;
