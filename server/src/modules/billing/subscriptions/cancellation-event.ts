import type { EndReason, SubscriptionEvent } from './subscription-events.ts';
import type { Standing } from './subscription-state.ts';

/** What a cancellation does: it ends the subscription at the period's end; at once when the renewal is unpaid. Null when it is cancelled already. */
export function cancelling(standing: Standing, reason: string, ends: EndReason): SubscriptionEvent | null {
  if (standing.state === 'cancel_scheduled') return null;
  if (standing.state === 'past_due') return { type: 'ended', reason: ends };
  return { type: 'cancel-scheduled', cancelAtMs: standing.period.endMs, reason };
}
