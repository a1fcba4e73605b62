import type { Subscription } from '@meridian/contracts/portal/billing';
import { decimalText } from '@meridian/contracts/prices';
import type { SubscriptionRecord } from './current-subscription.ts';
import { nextPrice, type SubscriptionState } from './subscription-state.ts';

/** What a coupon takes off, and what the next period costs. */
function discountOf(state: SubscriptionState) {
  const { discount } = state;
  const hasNext = state.state === 'active' || state.state === 'past_due';
  return {
    discount: discount
      ? {
          code: discount.code,
          amount: decimalText(discount.minor),
          amount_minor: discount.minor,
          periods_left: discount.periodsLeft,
        }
      : null,
    next_amount: hasNext ? decimalText(nextPrice(state)) : null,
    next_amount_minor: hasNext ? nextPrice(state) : null,
  };
}

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
    ...discountOf(state),
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
    payment_card: method?.card
      ? { brand: method.card.brand, last_four: method.card.lastFour, expires: method.card.expires }
      : null,
  };
}
