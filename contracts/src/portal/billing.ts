/**
 * Plans, orders, subscriptions, charges, invoices and refunds. Only the server sets amounts; bodies never contain one.
 */
import * as z from 'zod/mini';
import { COUPON_CODE_LENGTH_MAX, ORDER_PURPOSES, PAYMENT_PROVIDERS, REFUND_REASONS } from '../billing.ts';
import { addressInfo, EMAIL_INVALID, EMAIL_PATTERN, requiredLine, textLine } from '../fields.ts';
import { PAID_PLANS, PLAN_IDS } from '../plans.ts';
import { DEFAULT_CURRENCY } from '../prices.ts';
export type { BillingOrder, BillingPlan, Charge, NextCharge, Subscription } from './billing-shapes.ts';
import { usage } from '../portal-shapes.ts';
import {
  charge,
  creditBalance,
  currency,
  cycle,
  limits,
  nextCharge,
  order,
  plan,
  planAdvice,
  subscription,
  planRequest,
} from './billing-shapes.ts';
import { cardCalls } from './cards.ts';
import { overageCalls } from './overage.ts';
import { flag, identifier, info, nothing, page, pageOf, pageSize, type PortalCall } from './call.ts';

/** Name and addresses on invoices, and where these are sent. What is empty or null is as in the profile. */
const billingDetails = info({
  name: z.string(),
  email: z.string(),
  address_info: z.nullable(addressInfo),
  /** As the next invoice has it. */
  bill_to: z.object({ name: z.string(), email: z.string(), address: z.array(z.string()) }),
  /** null for consumers, and for businesses outside of the European Union. */
  vat_id: z.nullable(z.string()),
  /** How the next invoice is taxed. `reverse-charge`: the customer accounts for the tax. */
  treatment: z.enum(['taxed', 'reverse-charge', 'exempt']),
});

/** A code that reduces a new subscription, in any case. */
const coupon = z.optional(textLine('coupon', COUPON_CODE_LENGTH_MAX));

const idempotencyKey = requiredLine('idempotency_key', 'idempotency_key is required', 255);

export const billingCalls = {
  ...overageCalls,
  ...cardCalls,
  listPlans: {
    path: '/plan/list',
    auth: 'none',
    read: true,
    body: nothing,
    reply: info({
      items: z.array(
        z.object({
          plan_id: z.enum(PLAN_IDS),
          name: z.string(),
          limits,
          trial_days: z.nullable(z.number()),
          /** The price of 1,000 calls beyond the quota, by currency; none where they are refused. */
          overage: z.array(
            z.object({ currency, per_thousand_calls: z.string(), per_thousand_minor: z.number() }),
          ),
          /** One for each cycle and currency; none where the price is agreed with sales. */
          prices: z.array(z.object({ cycle, currency, amount: z.string(), amount_minor: z.number() })),
        }),
      ),
    }),
  },
  createPlan: {
    path: '/plan/create',
    auth: 'session',
    body: z.object({
      plan_id: z.enum(PLAN_IDS, `plan_id must be one of ${PAID_PLANS.map(({ id }) => id).join(', ')}`),
      cycle,
      currency,
    }),
    reply: info({ plan }),
  },
  createOrder: {
    path: '/payment/order/create',
    auth: 'session',
    body: z.object({
      plan: identifier('plan'),
      purpose: z.optional(z.enum(ORDER_PURPOSES, `purpose must be one of ${ORDER_PURPOSES.join(', ')}`)),
      idempotency_key: idempotencyKey,
      coupon,
    }),
    reply: info({ order }),
  },
  createSubscription: {
    path: '/payment/subscription/create',
    auth: 'session',
    body: z.object({
      plan: identifier('plan'),
      order_id: z.optional(identifier('order_id')),
      /** What the provider sent the browser back with; read by the provider's adapter alone. */
      payment: z._default(z.record(z.string(), z.string()), {}),
      /** Without a payment, for as many days as the plan's trial has. */
      trial: z._default(flag('trial'), false),
    }),
    reply: info({ subscription, usage }),
  },
  billingSubscription: {
    path: '/billing/subscription',
    auth: 'session',
    read: true,
    body: nothing,
    reply: info({
      /** The current subscription, or the last one. Null if there never was one. */
      subscription: z.nullable(subscription),
      plan: z.string(),
      /** Plans whose trial is still offered. A trial is once per plan and person: an organisation has none that one of its owners has had. */
      trial_available: z.array(z.string()),
      /** What was chosen on the pricing page before signing up. */
      wish: z.nullable(planRequest),
      /** Who takes payments; null when none is set up and plans are arranged with sales. */
      provider: z.nullable(z.enum(PAYMENT_PROVIDERS)),
      /** What the operator has credited and no charge has used, by currency. */
      credit: z.array(creditBalance),
      /** Why the last attempt at a renewal failed, as a sentence; null unless past due. */
      failure: z.nullable(z.string()),
    }),
  },
  billingDetails: {
    path: '/billing/details',
    auth: 'session',
    read: true,
    body: nothing,
    reply: billingDetails,
  },
  updateBillingDetails: {
    path: '/billing/details/update',
    auth: 'session',
    stepUp: true,
    /** An empty text, and null, are as in the profile. An empty VAT id removes it. */
    body: z.object({
      name: textLine('Name', 120),
      email: textLine('Billing email', 254).check(
        z.refine((typed) => typed === '' || EMAIL_PATTERN.test(typed), EMAIL_INVALID),
      ),
      address_info: z.nullable(addressInfo),
      vat_id: textLine('VAT ID', 20),
    }),
    reply: billingDetails,
  },
  /** The charges that are known to come, the next one first, each as it will be made. */
  nextCharges: {
    path: '/billing/next',
    auth: 'session',
    read: true,
    body: nothing,
    reply: info({ items: z.array(nextCharge) }),
  },
  previewChange: {
    path: '/billing/change/preview',
    auth: 'session',
    read: true,
    body: z.object({
      plan_id: z.enum(PLAN_IDS, `plan_id must be one of ${PLAN_IDS.join(', ')}`),
      cycle,
      currency,
      coupon,
    }),
    reply: info({
      /** `new`: a first period is paid. `upgrade`: at once, for the difference. `downgrade`: at the period's end. `none`: it is what there is. */
      kind: z.enum(['new', 'upgrade', 'downgrade', 'none']),
      /** The currency to be charged. During a subscription, its currency. */
      currency,
      charge_now: z.string(),
      charge_now_minor: z.number(),
      /** What the coupon takes off, already deducted from the charge, and its code; null without one. */
      discount: z.string(),
      discount_minor: z.number(),
      coupon: z.nullable(z.string()),
      /** How much the account's credit pays, already deducted from the charge. */
      credit_applied: z.string(),
      credit_applied_minor: z.number(),
      /** Credit for the unused part of the current period, already deducted from the charge. */
      credit: z.string(),
      credit_minor: z.number(),
      effective_at: z.string(),
      /** What the next renewal charges, and when; null after a change to Free. */
      next_amount: z.nullable(z.string()),
      next_amount_minor: z.nullable(z.number()),
      next_at: z.nullable(z.string()),
      tax_included: z.array(z.object({ name: z.string(), percent: z.number(), amount: z.string() })),
    }),
  },
  changePlan: {
    path: '/billing/change',
    auth: 'session',
    body: z.object({
      plan_id: z.enum(PLAN_IDS, `plan_id must be one of ${PLAN_IDS.join(', ')}`),
      cycle,
      currency,
      idempotency_key: idempotencyKey,
    }),
    reply: info({ subscription }),
  },
  withdrawChange: {
    path: '/billing/change/withdraw',
    auth: 'session',
    body: nothing,
    reply: info({ subscription }),
  },
  cancelSubscription: {
    path: '/billing/cancel',
    auth: 'session',
    body: z.object({ reason: z._default(textLine('reason', 500), '') }),
    reply: info({ subscription }),
  },
  resumeSubscription: {
    path: '/billing/resume',
    auth: 'session',
    body: nothing,
    reply: info({ subscription }),
  },
  billingHistory: {
    path: '/billing/history',
    auth: 'session',
    read: true,
    body: z.object({ page, page_size: pageSize(20, 100) }),
    reply: pageOf(charge),
  },
  invoice: {
    path: '/billing/invoice',
    auth: 'session',
    answers: 'file',
    /** Of a charge: its invoice; with `credit_note` that of the refund with that number. */
    body: z.object({ id: identifier('id'), credit_note: z.optional(textLine('credit_note', 40)) }),
    reply: nothing,
  },
  refundCharge: {
    path: '/billing/refund',
    auth: 'session',
    body: z.object({
      charge_id: identifier('charge_id'),
      reason: z.enum(REFUND_REASONS, `reason must be one of ${REFUND_REASONS.join(', ')}`),
    }),
    reply: info({
      refund: z.object({
        state: z.enum(['pending', 'paid', 'failed']),
        amount: z.string(),
        amount_minor: z.number(),
        /** How much of it returns as credit. */
        credit: z.string(),
        credit_minor: z.number(),
        currency,
        due_from: z.string(),
        due_until: z.string(),
      }),
      subscription: z.nullable(subscription),
    }),
  },
  planAdvice: {
    path: '/billing/advice',
    auth: 'session',
    read: true,
    body: z.object({ currency: z._default(currency, DEFAULT_CURRENCY) }),
    reply: info({
      /**
       * The last whole calendar month (UTC) that had calls in it, or the current one so far. `month_end` is where the figures
       * end: earlier, when the month has more calls than are looked at.
       */
      month_start: z.string(),
      month_end: z.string(),
      /** With live keys: those that were charged, and those that a limit refused. */
      calls: z.number(),
      /** The calendar minute (UTC) with most of them. */
      busiest_minute: z.nullable(z.object({ at: z.string(), calls: z.number() })),
      plans: z.array(planAdvice),
      /** The lowest-cost plan that covers the usage; null when none does. */
      fits: z.nullable(z.enum(PLAN_IDS)),
    }),
  },
} as const satisfies Record<string, PortalCall>;
