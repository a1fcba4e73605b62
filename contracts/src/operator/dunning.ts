import * as z from 'zod/mini';
import type { PlanId } from '../plans.ts';
import type { Currency, Cycle } from '../prices.ts';
import type { OperatorCall } from './call.ts';
import type { DoneAct } from './customers.ts';
import { page, type Paged } from './paging.ts';
import { customer } from './read-customer.ts';
import { reason } from './reason.ts';

/** A subscription whose renewal failed, within its grace period. */
export interface PastDue {
  readonly subscriptionId: string;
  readonly accountId: string;
  /** null for an account that was erased. */
  readonly email: string | null;
  readonly plan: PlanId;
  readonly cycle: Cycle;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly failedAttempts: number;
  /** When the server charges again, or asks the provider about a charge. */
  readonly nextAt: string;
  /** The plan ends then. */
  readonly graceUntil: string;
  /** null when no method is saved: only the customer can pay. */
  readonly paymentMethod: string | null;
  /** Of the last attempt. */
  readonly failure: string | null;
  readonly failedAt: string | null;
}

/** What the provider said to a charge. `pending`: it needs time, or did not respond; the server asks again. */
export type RetryResult = 'paid' | 'failed' | 'pending';

/** A page of past due subscriptions, those that are tried next first. */
export const listDunning = {
  method: 'GET',
  path: '/revenue/dunning',
  permission: 'revenue.read',
  request: z.object(page),
  reply: z.custom<Paged<PastDue>>(),
} as const satisfies OperatorCall;

const by = { customer, reason };
const reply = z.custom<DoneAct>();

/** Charges the failed renewal now. Repeated calls charge once. */
export const retryChargeOfCustomer = {
  method: 'POST',
  path: '/customers/retry-charge',
  permission: 'customer.retry-charge',
  request: z.object(by),
  reply,
} as const satisfies OperatorCall;

/** Lets a past due subscription last longer. */
export const extendGraceOfCustomer = {
  method: 'POST',
  path: '/customers/extend-grace',
  permission: 'customer.extend-grace',
  /** To the end of this day in UTC. */
  request: z.object({ ...by, until: z.iso.date('Until must be a date such as 2027-01-31') }),
  reply,
} as const satisfies OperatorCall;

/** Says to the customer again that the renewal failed. */
export const remindCustomer = {
  method: 'POST',
  path: '/customers/remind',
  permission: 'customer.remind',
  request: z.object(by),
  reply,
} as const satisfies OperatorCall;

/** Ends a past due subscription before its grace period does. */
export const endUnpaidOfCustomer = {
  method: 'POST',
  path: '/customers/end-unpaid',
  permission: 'customer.end-unpaid',
  request: z.object(by),
  reply,
} as const satisfies OperatorCall;
