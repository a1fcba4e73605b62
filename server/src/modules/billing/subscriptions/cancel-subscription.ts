import type { PortalBody } from '@meridian/contracts/portal';
import type { Subscription } from '@meridian/contracts/portal/billing';
import type { Caller } from '../../../shared/context.ts';
import type { BillingContext } from '../context.ts';
import { updateSubscription } from './update-subscription.ts';
import { cancellationEvent } from './cancellation-event.ts';
import { isLateCancellation } from './event-messages.ts';
import { isTrial } from './subscription-state.ts';

/**
 * Cancels the subscription to the end of its period, or at once when its renewal is unpaid; accepted until the renewal is paid, and
 * once more without effect. Answers how it stands and whether a charge may be under way. Refuses with 142 when there is none.
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
    (standing, nowMs) => {
      late = isLateCancellation(standing, nowMs) && !isTrial(standing);
      return cancellationEvent(standing, reason, 'cancelled');
    },
  );
  return { subscription, late };
}
