/** Sign-up, activation, sign-in, and the codes that are mailed for them and for other purposes. */
import * as z from 'zod/mini';
import {
  addressInfo,
  email,
  enteredPassword,
  optionalLine,
  requiredLine,
  verificationCode,
} from '../fields.ts';
import { usage, user } from '../portal-shapes.ts';
import { info, nothing, type PortalCall } from './call.ts';

/** Purposes that a mailed code can have; `forgot-password` is another name for `reset-password`. */
export const CODE_ACTIONS = [
  'signup',
  'reset-password',
  'forgot-password',
  'change-password',
  'generate-api-key',
  'email-change',
  'step-up',
  'account-delete',
  'ownership-transfer',
  'organisation-delete',
] as const;
export type CodeAction = (typeof CODE_ACTIONS)[number];

const signInBody = z.object({
  email: requiredLine('Email', 'Email is required', 254),
  password: enteredPassword,
  device_name: optionalLine('Device name', 120),
});

/** The reply of every successful sign-in. */
export const signInReply = z.object({
  access_token: z.string(),
  user_id: z.string(),
  email: z.string(),
  name: z.string(),
  /** The empty string when the account has no portal key. */
  api_key: z.string(),
  plan: z.string(),
  is_verified: z.literal(true),
  usage,
  additionalInfo: z.object({
    token_id: z.string(),
    user_id: z.string(),
    plan: z.string(),
    expires_in: z.number(),
    /** After a backup code: how many are left. */
    backup_codes_left: z.optional(z.number()),
  }),
});

export const signInCalls = {
  signup: {
    path: '/user/signup',
    auth: 'none',
    body: z.object({
      email,
      name: requiredLine('Name', 'Name is required', 120),
      /** The password as typed; the name of the field is historical. */
      password_hash: enteredPassword,
      address_info: addressInfo,
      plan: optionalLine('Plan', 20),
      cycle: optionalLine('Cycle', 20),
      currency: optionalLine('Currency', 3),
    }),
    reply: info({ token_id: z.string(), expires_in: z.number() }),
  },
  activate: {
    path: '/user/activate',
    auth: 'activation',
    body: z.object({ verification_code: verificationCode, email: optionalLine('Email', 254) }),
    reply: z.object({
      access_token: z.string(),
      user,
      additionalInfo: z.object({ token_id: z.string(), user_id: z.string(), expires_in: z.number() }),
    }),
  },
  signin: { path: '/user/signin', auth: 'none', body: signInBody, reply: signInReply },
  login: { path: '/user/login', auth: 'none', body: signInBody, reply: signInReply },
  sendVerificationCode: {
    path: '/user/send-verification-code',
    auth: 'none',
    body: z.object({
      email,
      action: z._default(z.enum(CODE_ACTIONS, `action must be one of ${CODE_ACTIONS.join(', ')}`), 'signup'),
    }),
    reply: nothing,
  },
} as const satisfies Record<string, PortalCall>;
