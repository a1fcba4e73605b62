/** What can happen to a subscription. The events are kept for good, in order; how it stands follows from them alone. */
import type { PaidPlan } from '@meridian/contracts/billing';
import type { Currency, Cycle } from '@meridian/contracts/prices';
import type { SavedMethod } from '../../../providers/payments/provider.ts';

/** What is had, for how much a period. */
export interface PlanTerms {
  readonly plan: PaidPlan;
  readonly cycle: Cycle;
  /** Of a whole period, in minor units of the subscription's currency. */
  readonly amountMinor: number;
}

/** A span that was paid for, in milliseconds since 1970; its end is that of the next one's beginning. */
export interface BillingPeriod {
  readonly startMs: number;
  readonly endMs: number;
}

interface Paid {
  readonly terms: PlanTerms;
  readonly period: BillingPeriod;
  readonly chargeId: string;
  /** With what the next period is paid; null when nothing was left for that. */
  readonly method: SavedMethod | null;
}

export type SubscriptionEndReason =
  | 'trial-over'
  | 'replaced'
  | 'cancelled'
  | 'unpaid'
  | 'money-back'
  | 'refunded'
  | 'account-deleted';

export type SubscriptionEvent =
  | {
      readonly type: 'trial-started';
      readonly terms: PlanTerms;
      readonly currency: Currency;
      readonly period: BillingPeriod;
    }
  | ({
      readonly type: 'started';
      readonly currency: Currency;
      /** The day of the month on which it renews; a day that a month lacks is its last one. */
      readonly anchorMs: number;
    } & Paid)
  | ({ readonly type: 'upgraded'; readonly anchorMs: number } & Paid)
  | ({ readonly type: 'renewed' } & Paid)
  | {
      readonly type: 'renewal-failed';
      readonly chargeId: string;
      /** null after the last try. */
      readonly nextAttemptMs: number | null;
      readonly graceUntilMs: number;
    }
  | { readonly type: 'change-scheduled'; readonly terms: PlanTerms }
  | { readonly type: 'change-withdrawn' }
  | { readonly type: 'cancel-scheduled'; readonly cancelAtMs: number; readonly reason: string }
  | { readonly type: 'resumed' }
  | { readonly type: 'ended'; readonly reason: SubscriptionEndReason };

/** An event as it is kept: the version counts from 1, without gaps. */
export interface StoredSubscriptionEvent {
  readonly version: number;
  readonly atMs: number;
  readonly event: SubscriptionEvent;
}
