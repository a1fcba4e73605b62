import * as z from 'zod/mini';
import { actFilter } from './act-filter.ts';
import type { OperatorCall } from './call.ts';

export const ACTS_PAGE_MAX = 500;

/** One act of the audit log. */
export const act = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.string(),
  role: z.nullable(z.string()),
  act: z.string(),
  subject_kind: z.nullable(z.string()),
  subject_id: z.nullable(z.string()),
  /** The address of an operator that the act is about. */
  subject_name: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  address: z.nullable(z.string()),
});
export type ListedAct = z.infer<typeof act>;

/** A page of the audit log, the newest act first. */
export const listActs = {
  method: 'GET',
  path: '/acts',
  permission: 'audit.read',
  request: z.object({
    ...actFilter,
    /** Only acts before this id: the last one of the page before. */
    before: z.optional(z.coerce.number('before must be a number').check(z.int(), z.minimum(1))),
    limit: z._default(
      z.coerce
        .number('limit must be a number')
        .check(z.int(), z.minimum(1), z.maximum(ACTS_PAGE_MAX, `limit must be at most ${ACTS_PAGE_MAX}`)),
      100,
    ),
  }),
  reply: z.object({ items: z.array(act), has_more: z.boolean() }),
} as const satisfies OperatorCall;
