/** Changing a known password and replacing a forgotten one. */
import * as z from 'zod/mini';
import {
  email,
  enteredPassword,
  optionalLine,
  optionalPassword,
  requiredLine,
  verificationCode,
} from '../fields.ts';
import { flag, info, nothing, type PortalCall } from './call.ts';

const linkToken = requiredLine('token', 'token is required', 128);

export const passwordCalls = {
  changePassword: {
    path: '/user/change-password',
    auth: 'session',
    body: z.object({
      email,
      /** The current one; not needed for a dry run. */
      password: optionalPassword,
      /** Only says whether the token is accepted. */
      dry_run: z._default(flag('dry_run'), false),
    }),
    reply: nothing,
  },
  verifyPassword: {
    path: '/user/verify-password',
    auth: 'session',
    /** Without `password` the code is only checked. */
    body: z.object({ email, verification_code: verificationCode, password: z.optional(enteredPassword) }),
    reply: nothing,
  },
  forgotPassword: { path: '/user/forgot-password', auth: 'none', body: z.object({ email }), reply: nothing },
  validateReset: {
    path: '/user/reset-password/validate',
    auth: 'none',
    body: z.object({ token: linkToken }),
    reply: info({ valid: z.literal(true), expires_in: z.number() }),
  },
  resetPassword: {
    path: '/user/reset-password',
    auth: 'none',
    /** Either the token of the mailed link, or the address and the mailed code. */
    body: z
      .object({
        token: z._default(linkToken, ''),
        email: optionalLine('Email', 254),
        verification_code: z.optional(verificationCode),
        password: enteredPassword,
      })
      .check(
        z.refine(({ token, email: address }) => token !== '' || address !== '', {
          path: ['email'],
          error: 'Email is required',
        }),
        z.refine(({ token, verification_code: code }) => token !== '' || code !== undefined, {
          path: ['verification_code'],
          error: 'Verification code is required',
        }),
      ),
    reply: nothing,
  },
} as const satisfies Record<string, PortalCall>;
