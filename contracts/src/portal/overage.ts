/** Calls beyond the quota that are paid instead of refused. Amounts are decimals in units of the currency, tax included. */
import * as z from 'zod/mini';
import { OVERAGE_CAP_MOST_MINOR } from '../overage.ts';
import { overage } from '../portal-shapes.ts';
import { currency } from './billing-shapes.ts';
import { flag, info, nothing, type PortalCall } from './call.ts';

const settings = z.object({
  /** Whether the account may switch it on now; `refused` says why not. */
  available: z.boolean(),
  refused: z.nullable(z.string()),
  on: z.boolean(),
  /** What the account agreed to, or the plan offers; null where the plan refuses calls beyond the quota. */
  price: z.nullable(z.object({ per_thousand_calls: z.string(), per_thousand_minor: z.number(), currency })),
  cap_minor: z.nullable(z.number()),
  suggested_cap_minor: z.nullable(z.number()),
  /** Of the current month; null where there is none. */
  month: z.nullable(overage),
  /** What ended and is not paid yet. */
  open: z.array(
    z.object({
      month: z.string(),
      calls: z.number(),
      amount: z.string(),
      currency,
      /** null after the last attempt. */
      next_attempt_at: z.nullable(z.string()),
    }),
  ),
});
export type OverageSettings = z.infer<typeof settings>;

const CAP = 'cap_minor must be a whole number of at least 100';

export const overageCalls = {
  overage: {
    path: '/billing/overage',
    auth: 'session',
    read: true,
    body: nothing,
    reply: info({ settings }),
  },
  /** Switches it on with the most that a calendar month may cost, changes that, or switches it off. */
  updateOverage: {
    path: '/billing/overage/update',
    auth: 'session',
    body: z.object({
      on: flag('on'),
      /** In minor units. Required to switch it on. */
      cap_minor: z.optional(
        z
          .int(CAP)
          .check(
            z.minimum(100, CAP),
            z.maximum(OVERAGE_CAP_MOST_MINOR, `cap_minor must be at most ${OVERAGE_CAP_MOST_MINOR}`),
          ),
      ),
    }),
    reply: info({ settings }),
  },
} as const satisfies Record<string, PortalCall>;
