/** Sessions, the audit log of an account, and the step-up that marked calls require. */
import * as z from 'zod/mini';
import { passkeyAssertion } from './passkey-credential.ts';
import { optionalLine, optionalPassword } from '../fields.ts';
import { flag, identifier, info, nothing, page, pageOf, pageSize, type PortalCall } from './call.ts';

const sessionItem = z.object({
  id: z.string(),
  /** As people are shown it, such as `Firefox on Linux`. */
  device: z.string(),
  /** Shortened: the network, not the machine. */
  address: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  current: z.boolean(),
});

const activityItem = z.object({
  type: z.string(),
  time: z.string(),
  address: z.string(),
  device: z.string(),
  result: z.enum(['done', 'refused']),
});

const instant = (name: string) =>
  z.optional(z.iso.datetime(`${name} must be a time such as 2026-11-20T10:00:00Z`));

export const sessionCalls = {
  logout: {
    path: '/user/logout',
    auth: 'none',
    body: z.object({ all: z._default(flag('all'), false) }),
    reply: nothing,
  },
  rotateSession: {
    path: '/user/session/rotate',
    auth: 'session',
    body: nothing,
    reply: z.object({
      access_token: z.string(),
      additionalInfo: z.object({ token_id: z.string(), expires_in: z.number() }),
    }),
  },
  listSessions: {
    path: '/user/sessions/list',
    auth: 'session',
    read: true,
    body: nothing,
    reply: info({ items: z.array(sessionItem) }),
  },
  revokeSessions: {
    path: '/user/sessions/revoke',
    auth: 'session',
    body: z
      .object({ session_id: z.optional(identifier('session_id')), others: z._default(flag('others'), false) })
      .check(
        z.refine(({ session_id: id, others }) => id !== undefined || others, {
          path: ['session_id'],
          error: 'Send session_id, or others: true',
        }),
      ),
    reply: info({ revoked: z.number() }),
  },
  listActivity: {
    path: '/user/activity/list',
    auth: 'session',
    read: true,
    /** From `from` up to, but not with, `to`. */
    body: z.object({ page, page_size: pageSize(20, 100), from: instant('from'), to: instant('to') }).check(
      z.refine(({ from, to }) => !from || !to || Date.parse(from) <= Date.parse(to), {
        path: ['to'],
        error: 'to must not be before from',
      }),
    ),
    reply: pageOf(activityItem),
  },
  stepUp: {
    path: '/user/step-up',
    auth: 'session',
    /** The password, a passkey for the options of `startPasskeyStepUp`, or a code: of the authenticator app, or mailed for `step-up`. */
    body: z
      .object({
        password: optionalPassword,
        code: optionalLine('Code', 10),
        credential: z.optional(passkeyAssertion),
      })
      .check(
        z.refine(
          ({ password, code, credential }) => password !== '' || code !== '' || credential !== undefined,
          { path: ['password'], error: 'Password or code is required' },
        ),
      ),
    reply: info({ step_up_token: z.string(), expires_in: z.number() }),
  },
} as const satisfies Record<string, PortalCall>;
