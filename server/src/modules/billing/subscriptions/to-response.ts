import type { Subscription } from '@meridian/contracts/portal/billing';
import { decimalText } from '@meridian/contracts/prices';
import type { SubscriptionRecord } from './current-subscription.ts';

const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** A subscription as its owner sees it. */
export function toSubscriptionResponse({ id, state: standing }: SubscriptionRecord): Subscription {
  const { terms, period, scheduled, method } = standing;
  return {
    id,
    plan_id: terms.plan,
    cycle: terms.cycle,
    currency: standing.currency,
    amount: decimalText(terms.amountMinor),
    amount_minor: terms.amountMinor,
    state: standing.state,
    current_period_start: new Date(period.startMs).toISOString(),
    current_period_end: new Date(period.endMs).toISOString(),
    trial_end: instant(standing.trialEndMs),
    cancel_at: instant(standing.cancelAtMs),
    scheduled_change: scheduled && {
      plan_id: scheduled.plan,
      cycle: scheduled.cycle,
      amount: decimalText(scheduled.amountMinor),
      amount_minor: scheduled.amountMinor,
      effective_at: new Date(period.endMs).toISOString(),
    },
    next_attempt_at: instant(standing.nextAttemptMs),
    grace_until: instant(standing.graceUntilMs),
    payment_method: method?.label ?? null,
  };
}
