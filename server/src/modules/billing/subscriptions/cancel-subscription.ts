import type { PortalBody } from '@meridian/contracts/portal';
import type { Subscription } from '@meridian/contracts/portal/billing';
import type { Caller } from '../../../shared/context.ts';
import type { BillingContext } from '../context.ts';
import { cancellationEvent } from './cancellation-event.ts';
import { isLateCancellation } from './event-messages.ts';
import { isTrial } from './subscription-state.ts';
import { updateSubscription } from './update-subscription.ts';

/**
 * Cancels the subscription at the end of its period, or immediately when its renewal is unpaid. Accepted until the renewal is
 * paid; repeating it changes nothing. `late` says that a charge may be in progress. Throws 142 when there is no subscription.
 */
export async function cancelSubscription(
  context: BillingContext,
  { reason }: PortalBody<'cancelSubscription'>,
  who: { accountId: string; caller: Caller },
): Promise<{ subscription: Subscription; late: boolean }> {
  let late = false;
  const subscription = await updateSubscription(
    context,
    { ...who, audit: 'subscription_cancelled' },
    (state, nowMs) => {
      late = isLateCancellation(state, nowMs) && !isTrial(state);
      return cancellationEvent(state, reason, 'cancelled');
    },
  );
  return { subscription, late };
}
