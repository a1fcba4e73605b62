import type { SubscriptionEndReason, SubscriptionEvent } from './subscription-events.ts';
import type { SubscriptionState } from './subscription-state.ts';

/** What a cancellation does: it ends the subscription at the period's end; at once when the renewal is unpaid. Null when it is cancelled already. */
export function cancellationEvent(
  standing: SubscriptionState,
  reason: string,
  ends: SubscriptionEndReason,
): SubscriptionEvent | null {
  if (standing.state === 'cancel_scheduled') return null;
  if (standing.state === 'past_due') return { type: 'ended', reason: ends };
  return { type: 'cancel-scheduled', cancelAtMs: standing.period.endMs, reason };
}
