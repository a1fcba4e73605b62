/** Reply fields that several billing calls share. */
import * as z from 'zod/mini';
import {
  CHARGE_STATES,
  ORDER_PURPOSES,
  PAYMENT_PROVIDERS,
  REFUND_REASONS,
  SUBSCRIPTION_STATES,
} from '../billing.ts';
import { PLAN_IDS } from '../plans.ts';
import { CURRENCIES, CYCLES } from '../prices.ts';

export const cycle = z.enum(CYCLES, `cycle must be one of ${CYCLES.join(', ')}`);
export const currency = z.enum(CURRENCIES, `currency must be one of ${CURRENCIES.join(', ')}`);

export const limits = z.object({
  /** null means unlimited. */
  per_minute: z.nullable(z.number()),
  per_month: z.nullable(z.number()),
  history_years: z.nullable(z.number()),
  sla: z.string(),
});

/** A price available to this account, returned by `createPlan` and used by orders. */
export const plan = z.object({
  id: z.string(),
  plan_id: z.string(),
  cycle,
  currency,
  /** Decimal, in units of the currency; `amount_minor` is the same in minor units. */
  amount: z.string(),
  amount_minor: z.number(),
  trial_days: z.number(),
  limits,
});
export type BillingPlan = z.infer<typeof plan>;

/** How the browser gets to the provider's hosted page: by a link, or by a form of these fields. */
export const checkout = z.object({
  method: z.enum(['GET', 'POST']),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
});

export const order = z.object({
  id: z.string(),
  /** What is left to pay. */
  amount: z.string(),
  amount_minor: z.number(),
  /** How much of the price the account's credit pays. */
  credit: z.string(),
  credit_minor: z.number(),
  /** What the coupon took off the price before. */
  discount: z.string(),
  discount_minor: z.number(),
  currency,
  state: z.enum(['created', 'paid', 'refunded', 'expired']),
  purpose: z.enum(ORDER_PURPOSES),
  provider: z.enum(PAYMENT_PROVIDERS),
  /** Null if nothing is left to pay. The subscription can start immediately. */
  checkout: z.nullable(checkout),
  expires_at: z.string(),
});
export type BillingOrder = z.infer<typeof order>;

const scheduledChange = z.object({
  plan_id: z.string(),
  cycle,
  amount: z.string(),
  amount_minor: z.number(),
  effective_at: z.string(),
});

export const subscription = z.object({
  id: z.string(),
  plan_id: z.string(),
  cycle,
  /** Fixed during a subscription. */
  currency,
  /** Of a whole period. */
  amount: z.string(),
  amount_minor: z.number(),
  /** What a coupon takes off the current period, and for how many periods with it: null for all. Null without a coupon. */
  discount: z.nullable(
    z.object({
      code: z.string(),
      amount: z.string(),
      amount_minor: z.number(),
      periods_left: z.nullable(z.number()),
    }),
  ),
  /** What the next renewal costs; null when none follows. */
  next_amount: z.nullable(z.string()),
  next_amount_minor: z.nullable(z.number()),
  state: z.enum(SUBSCRIPTION_STATES),
  current_period_start: z.string(),
  current_period_end: z.string(),
  trial_end: z.nullable(z.string()),
  cancel_at: z.nullable(z.string()),
  scheduled_change: z.nullable(scheduledChange),
  /** When the failed renewal is tried next, and when the account falls back to Free if none succeeds; null unless past due. */
  next_attempt_at: z.nullable(z.string()),
  grace_until: z.nullable(z.string()),
  /** How the last payment was made, such as `Visa ending 4242`; null for a trial. */
  payment_method: z.nullable(z.string()),
  /** Its card, which pays next; null where another method pays, and for cards that were saved before this was kept. */
  payment_card: z.nullable(
    z.object({
      brand: z.string(),
      last_four: z.string(),
      /** The last month in which it is valid, such as `2030-04`; null when the provider does not state it. */
      expires: z.nullable(z.string()),
    }),
  ),
});
export type Subscription = z.infer<typeof subscription>;

export const charge = z.object({
  id: z.string(),
  date: z.string(),
  description: z.string(),
  /** As on the invoice. */
  amount: z.string(),
  amount_minor: z.number(),
  /** How much of it the account's credit paid. */
  credit: z.string(),
  credit_minor: z.number(),
  /** What a coupon took off before, and its code; null without one. */
  discount: z.string(),
  discount_minor: z.number(),
  coupon: z.nullable(z.string()),
  currency,
  state: z.enum(CHARGE_STATES),
  /** null where nothing was paid. */
  invoice_no: z.nullable(z.string()),
  /** The refunds of it, oldest first. */
  refunds: z.array(
    z.object({
      amount: z.string(),
      amount_minor: z.number(),
      /** How much of it returns as credit. */
      credit: z.string(),
      credit_minor: z.number(),
      state: z.enum(['pending', 'paid', 'failed']),
      credit_note_no: z.nullable(z.string()),
      due_from: z.string(),
      due_until: z.string(),
    }),
  ),
  /** For what reasons the whole or a part of it may be asked back now. */
  refundable: z.array(z.enum(REFUND_REASONS)),
});
export type Charge = z.infer<typeof charge>;

export const nextCharge = z.object({
  /** `overage`: calls beyond the quota, which are charged after their month. */
  kind: z.enum(['renewal', 'overage']),
  /** When it is made; a failed one when it is tried again. */
  at: z.string(),
  description: z.string(),
  currency,
  /** Before coupon and credit, with taxes. */
  price_minor: z.number(),
  discount_minor: z.number(),
  /** null without one. */
  coupon: z.nullable(z.string()),
  credit_minor: z.number(),
  /** What the payment method is charged. */
  amount_minor: z.number(),
  amount: z.string(),
  /** Contained in the price after the coupon. */
  taxes: z.array(z.object({ name: z.string(), percent: z.number(), amount_minor: z.number() })),
  /** The month still runs, so the amount may grow. */
  open_ended: z.boolean(),
});
export type NextCharge = z.infer<typeof nextCharge>;

/** Credit in one currency. It pays for the next charges in that currency. */
export const creditBalance = z.object({ currency, amount: z.string(), amount_minor: z.number() });

export type CreditBalance = z.infer<typeof creditBalance>;

export const planRequest = z.object({ plan_id: z.enum(PLAN_IDS), cycle, currency });
export type PlanRequest = z.infer<typeof planRequest>;

export const planAdvice = z.object({
  plan_id: z.enum(PLAN_IDS),
  /** What the plan costs for a month in the asked currency; null where that is agreed with sales. */
  amount: z.nullable(z.string()),
  amount_minor: z.nullable(z.number()),
  /** With calls beyond the quota, where the plan sells them. */
  served: z.number(),
  overage_calls: z.number(),
  /** What they cost, beside `amount`. */
  overage: z.string(),
  overage_minor: z.number(),
  /** Calls over the limit of a minute, and over the quota of the month. */
  refused_by_minute: z.number(),
  refused_by_month: z.number(),
  /** First instant at which the quota would have been used up; null when never. */
  quota_used_up_at: z.nullable(z.string()),
  /** The endpoints whose calls would have been refused most often, most first. */
  refused_endpoints: z.array(z.object({ endpoint: z.string(), refused: z.number() })),
});
