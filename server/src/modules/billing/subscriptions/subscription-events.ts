/** The events of a subscription. They are stored permanently and in order; the state follows from them alone. */
import type { PlanId } from '@meridian/contracts/plans';
import type { Currency, Cycle } from '@meridian/contracts/prices';
import type { SavedMethod } from '../../../providers/payments/provider.ts';
import type { Discount } from '../coupons/discount.ts';

/** Plan, cycle and price. */
export interface PlanTerms {
  readonly plan: PlanId;
  readonly cycle: Cycle;
  /** Price of a whole period, in minor units of the subscription's currency. */
  readonly amountMinor: number;
}

/** A paid period, in milliseconds since 1970. The next one starts at its end. */
export interface BillingPeriod {
  readonly startMs: number;
  readonly endMs: number;
}

interface Paid {
  readonly terms: PlanTerms;
  readonly period: BillingPeriod;
  readonly chargeId: string;
  /** Pays the next period; null when no method was saved. */
  readonly method: SavedMethod | null;
  /** Of the paid period; absent without a coupon. */
  readonly discount?: Discount;
}

export type SubscriptionEndReason =
  | 'trial-over'
  | 'replaced'
  | 'cancelled'
  | 'unpaid'
  | 'overage-unpaid'
  | 'money-back'
  | 'refunded'
  | 'retired'
  | 'account-deleted';

export type SubscriptionEvent =
  | {
      readonly type: 'trial-started';
      readonly terms: PlanTerms;
      readonly currency: Currency;
      readonly period: BillingPeriod;
    }
  /** An operator lets the trial last longer. */
  | { readonly type: 'trial-extended'; readonly untilMs: number }
  | ({
      readonly type: 'started';
      readonly currency: Currency;
      /** Renews on this day of the month, or on the last day of a shorter month. */
      readonly anchorMs: number;
    } & Paid)
  | ({ readonly type: 'upgraded'; readonly anchorMs: number } & Paid)
  | ({ readonly type: 'renewed' } & Paid)
  | {
      readonly type: 'renewal-failed';
      readonly chargeId: string;
      /** null after the last attempt. */
      readonly nextAttemptMs: number | null;
      readonly graceUntilMs: number;
    }
  /** An operator lets a past due subscription last longer. */
  | { readonly type: 'grace-extended'; readonly untilMs: number }
  /** The customer saved another card without a purchase. */
  | { readonly type: 'method-changed'; readonly method: SavedMethod }
  | { readonly type: 'change-scheduled'; readonly terms: PlanTerms }
  | { readonly type: 'change-withdrawn' }
  | { readonly type: 'cancel-scheduled'; readonly cancelAtMs: number; readonly reason: string }
  | { readonly type: 'resumed' }
  | { readonly type: 'ended'; readonly reason: SubscriptionEndReason };

/** A stored event. Versions count from 1 without gaps. */
export interface StoredSubscriptionEvent {
  readonly version: number;
  readonly atMs: number;
  readonly event: SubscriptionEvent;
}
