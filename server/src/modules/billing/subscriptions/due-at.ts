import { TRIAL_NOTICE_DAYS } from '@meridian/contracts/billing';
import type { SubscriptionState } from './subscription-state.ts';

const DAY_MS = 86_400_000;

/** When the owner is notified that a trial ends soon. */
const trialNoticeAt = (trialEndMs: number): number => trialEndMs - TRIAL_NOTICE_DAYS * DAY_MS;

/** When a subscription must be processed next, in milliseconds since 1970; null when it has ended. */
export function dueAt(
  { state, period, cancelAtMs, nextAttemptMs }: SubscriptionState,
  nowMs: number,
): number | null {
  switch (state) {
    case 'trialing':
      return nowMs < trialNoticeAt(period.endMs) ? trialNoticeAt(period.endMs) : period.endMs;
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
