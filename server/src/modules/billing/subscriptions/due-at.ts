import { TRIAL_NOTICE_DAYS } from '@meridian/contracts/billing';
import type { SubscriptionState } from './subscription-state.ts';

const DAY_MS = 86_400_000;

/** When a trial is said to end soon. */
const noticeAt = (trialEndMs: number): number => trialEndMs - TRIAL_NOTICE_DAYS * DAY_MS;

/** When a subscription is to be looked at next, in milliseconds since 1970; null when it has ended. */
export function dueAt(standing: SubscriptionState, nowMs: number): number | null {
  const { state, period, cancelAtMs, nextAttemptMs } = standing;
  switch (state) {
    case 'trialing':
      return nowMs < noticeAt(period.endMs) ? noticeAt(period.endMs) : period.endMs;
    case 'active':
      return period.endMs;
    case 'past_due':
      return nextAttemptMs;
    case 'cancel_scheduled':
      return cancelAtMs;
    default:
      return null;
  }
}
