/** The second factor: enrolment, and the step between password and session. */
import * as z from 'zod/mini';
import { requiredLine } from '../fields.ts';
import { flag, info, nothing, type PortalCall } from './call.ts';
import { signInReply } from './sign-in.ts';

const TWO_FACTOR_METHODS = ['totp', 'backup', 'email', 'passkey'] as const;

/** Comes with code 113 instead of a session. */
const twoFactorChallenge = z.object({
  challenge_id: z.string(),
  methods: z.array(z.enum(TWO_FACTOR_METHODS)),
  expires_in: z.number(),
  /** Where an emailed code would go, such as `a***@x.io`. */
  email_hint: z.string(),
  /** Development mode only: the code that would be accepted now. */
  demo_code: z.optional(z.string()),
});
export type TwoFactorChallenge = z.infer<typeof twoFactorChallenge>;

const challenge = requiredLine('challenge_id', 'challenge_id is required', 128);
/** Six digits, or a backup code as printed: ten characters, a hyphen allowed. */
const code = requiredLine('Code', 'Code is required', 16);
const backupCodes = info({ backup_codes: z.array(z.string()) });

export const twoFactorCalls = {
  verifyTwoFactor: {
    path: '/user/2fa/verify',
    auth: 'none',
    body: z.object({ challenge_id: challenge, code }),
    reply: signInReply,
  },
  resendTwoFactor: {
    path: '/user/2fa/resend',
    auth: 'none',
    body: z.object({ challenge_id: challenge }),
    reply: info({ sent: z.literal(true), retry_after: z.number() }),
  },
  cancelTwoFactor: {
    path: '/user/2fa/cancel',
    auth: 'none',
    body: z.object({ challenge_id: challenge }),
    reply: nothing,
  },
  twoFactorStatus: {
    path: '/user/2fa/status',
    auth: 'session',
    read: true,
    body: nothing,
    reply: info({
      enabled: z.boolean(),
      enabled_at: z.nullable(z.string()),
      backup_codes_left: z.number(),
      email_codes_allowed: z.boolean(),
    }),
  },
  enrollTwoFactor: {
    path: '/user/2fa/enroll',
    auth: 'session',
    stepUp: true,
    body: nothing,
    reply: info({ secret: z.string(), otpauth_uri: z.string(), expires_in: z.number() }),
  },
  enableTwoFactor: {
    path: '/user/2fa/enable',
    auth: 'session',
    body: z.object({ code }),
    reply: backupCodes,
  },
  disableTwoFactor: {
    path: '/user/2fa/disable',
    auth: 'session',
    stepUp: true,
    body: z.object({ code }),
    reply: nothing,
  },
  renewBackupCodes: {
    path: '/user/2fa/backup-codes',
    auth: 'session',
    stepUp: true,
    body: nothing,
    reply: backupCodes,
  },
  setTwoFactor: {
    path: '/user/2fa/settings',
    auth: 'session',
    stepUp: true,
    body: z.object({ email_codes_allowed: flag('email_codes_allowed') }),
    reply: info({ email_codes_allowed: z.boolean() }),
  },
} as const satisfies Record<string, PortalCall>;
