import type { Subscription } from '@meridian/contracts/portal/billing';
import { decimalText } from '@meridian/contracts/prices';
import type { SubscriptionRecord } from './current-subscription.ts';

const toIsoTime = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** A subscription in the form of the portal's calls. */
export function toSubscriptionResponse({ id, state }: SubscriptionRecord): Subscription {
  const { terms, period, scheduled, method } = state;
  return {
    id,
    plan_id: terms.plan,
    cycle: terms.cycle,
    currency: state.currency,
    amount: decimalText(terms.amountMinor),
    amount_minor: terms.amountMinor,
    state: state.state,
    current_period_start: new Date(period.startMs).toISOString(),
    current_period_end: new Date(period.endMs).toISOString(),
    trial_end: toIsoTime(state.trialEndMs),
    cancel_at: toIsoTime(state.cancelAtMs),
    scheduled_change: scheduled && {
      plan_id: scheduled.plan,
      cycle: scheduled.cycle,
      amount: decimalText(scheduled.amountMinor),
      amount_minor: scheduled.amountMinor,
      effective_at: new Date(period.endMs).toISOString(),
    },
    next_attempt_at: toIsoTime(state.nextAttemptMs),
    grace_until: toIsoTime(state.graceUntilMs),
    payment_method: method?.label ?? null,
  };
}
