/** Coupons, as the console and the command line create, list and end them. */
import * as z from 'zod/mini';
import { COUPON_CODE_LENGTH_MAX } from '../billing.ts';
import { PLAN_IDS, type PlanId } from '../plans.ts';
import { CURRENCIES, type Currency } from '../prices.ts';
import type { OperatorCall } from './call.ts';
import { reason } from './reason.ts';

const whole = (label: string, maximum: number) =>
  z
    .int(`${label} must be a whole number`)
    .check(
      z.minimum(1, `${label} must be at least 1`),
      z.maximum(maximum, `${label} must be at most ${maximum}`),
    );

export const couponCode = z
  .string('Code is required')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(
      /^[A-Z0-9][A-Z0-9_-]*$/,
      'Code must contain only letters, digits, hyphens and underscores, and begin with a letter or digit',
    ),
    z.minLength(3, 'Code must have at least 3 characters'),
    z.maxLength(COUPON_CODE_LENGTH_MAX, `Code must have at most ${COUPON_CODE_LENGTH_MAX} characters`),
  );

/** What a coupon takes off, how often, and for which plans. Exactly one of `percent` and `amounts`. */
export const newCoupon = z.object({
  code: couponCode,
  percent: z.optional(whole('Percent', 100)),
  /** Of a period, in minor units by currency. */
  amounts: z.optional(z.partialRecord(z.enum(CURRENCIES), whole('Amount', 100_000_000))),
  /** How many periods it reduces; null for all. */
  periods: z.nullable(whole('Periods', 120)),
  /** How many accounts can use it, each once; null for any number. */
  uses: z.nullable(whole('Uses', 1_000_000)),
  /** The plans that it is for; null for all. */
  plans: z.nullable(
    z
      .array(z.enum(PLAN_IDS, `Plans must contain only ${PLAN_IDS.join(', ')}`))
      .check(z.minLength(1, 'Choose a plan')),
  ),
  /** The last day in UTC on which it can be used; null for no end. */
  until: z.nullable(z.iso.date('Until must be a date such as 2027-01-31')),
});
export type NewCoupon = z.infer<typeof newCoupon>;

/** `used-up`: every use was taken. `ended`: by its last day, or by an operator. */
export type CouponState = 'active' | 'used-up' | 'ended';

export interface Coupon {
  readonly code: string;
  readonly percent: number | null;
  readonly amounts: Partial<Record<Currency, number>> | null;
  readonly periods: number | null;
  readonly plans: readonly PlanId[] | null;
  /** Accounts that have used it, and how many can; null for any number. */
  readonly used: number;
  readonly uses: number | null;
  readonly state: CouponState;
  readonly createdAt: string;
  /** When it ends or ended; null for no end. */
  readonly endsAt: string | null;
}

const reply = z.custom<{ readonly item: Coupon }>();

/** A page of coupons, the newest first. */
export const listCoupons = {
  method: 'GET',
  path: '/coupons',
  permission: 'revenue.read',
  request: z.object({
    /** The code of the last one of the page before. */
    after: z.optional(couponCode),
    limit: z._default(
      z.coerce.number('limit must be a number').check(z.int(), z.minimum(1), z.maximum(200)),
      100,
    ),
  }),
  reply: z.custom<{ readonly items: readonly Coupon[]; readonly next: string | null }>(),
} as const satisfies OperatorCall;

export const createCoupon = {
  method: 'POST',
  path: '/coupons/create',
  permission: 'coupon.change',
  request: z.extend(newCoupon, { reason }),
  reply,
} as const satisfies OperatorCall;

/** Nobody can use it any more. Those who have keep what it takes off. */
export const endCoupon = {
  method: 'POST',
  path: '/coupons/end',
  permission: 'coupon.change',
  request: z.object({ code: couponCode, reason }),
  reply,
} as const satisfies OperatorCall;
