import * as z from 'zod/mini';
import type { OperatorCall } from './call.ts';
import { reason } from './reason.ts';
import type { UndeliveredItem } from './system.ts';

export const UNDELIVERED_KINDS = ['mail', 'webhook'] as const;
export type UndeliveredKind = (typeof UNDELIVERED_KINDS)[number];
/** How many are sent again at a time. */
export const RETRIED_AT_ONCE_MAX = 500;

const kind = z.enum(UNDELIVERED_KINDS, `kind must be ${UNDELIVERED_KINDS.join(' or ')}`);

/** Mails or webhooks that ended undelivered, the newest first. */
export const listUndelivered = {
  method: 'GET',
  path: '/system/undelivered',
  permission: 'system.read',
  request: z.object({
    kind,
    /** `next` of the page before. */
    after: z.optional(z.string()),
    limit: z._default(
      z.coerce
        .number('limit must be a number')
        .check(z.int(), z.minimum(1), z.maximum(200, 'limit must be at most 200')),
      100,
    ),
  }),
  reply: z.custom<{ readonly items: readonly UndeliveredItem[]; readonly next: string | null }>(),
} as const satisfies OperatorCall;

/** Sends one of them again, or the oldest ones of its kind. Each is sent again once, however often this is called. */
export const retryUndelivered = {
  method: 'POST',
  path: '/system/undelivered/retry',
  permission: 'system.retry',
  request: z.object({
    kind,
    /** Without it, as many as are sent at a time. */
    id: z.optional(z.uuid('id must be the id of an email or a webhook')),
    reason,
  }),
  reply: z.custom<{
    readonly retried: number;
    /** Whether some are left. */
    readonly hasMore: boolean;
  }>(),
} as const satisfies OperatorCall;
