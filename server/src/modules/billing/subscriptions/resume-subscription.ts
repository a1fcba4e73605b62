import type { Subscription } from '@meridian/contracts/portal/billing';
import type { Caller } from '../../../shared/context.ts';
import type { BillingContext } from '../context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { updateSubscription } from './update-subscription.ts';

/** Takes a cancellation back; refuses with 142 when there is none, or its time has come. */
export async function resumeSubscription(
  context: BillingContext,
  who: { accountId: string; caller: Caller },
): Promise<Subscription> {
  return await updateSubscription(
    context,
    { ...who, audit: 'subscription_resumed' },
    ({ cancelAtMs }, nowMs) => {
      if (cancelAtMs === null) throw errors.conflict({ message: 'The subscription is not cancelled.' });
      if (nowMs >= cancelAtMs)
        throw errors.conflict({ message: 'The subscription has ended. Subscribe anew.' });
      return { type: 'resumed' };
    },
  );
}
