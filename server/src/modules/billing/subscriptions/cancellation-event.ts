import type { SubscriptionEndReason, SubscriptionEvent } from './subscription-events.ts';
import type { SubscriptionState } from './subscription-state.ts';

/**
 * Returns the event of a cancellation: the end of the subscription at the end of its period, or immediately when its renewal is
 * unpaid. Returns null when it is cancelled already.
 */
export function cancellationEvent(
  { state, period }: SubscriptionState,
  reason: string,
  endReason: SubscriptionEndReason,
): SubscriptionEvent | null {
  if (state === 'cancel_scheduled') return null;
  if (state === 'past_due') return { type: 'ended', reason: endReason };
  return { type: 'cancel-scheduled', cancelAtMs: period.endMs, reason };
}
