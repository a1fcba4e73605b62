import type { Subscription } from '@meridian/contracts/portal/billing';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { BillingContext } from '../context.ts';
import { updateSubscription } from './update-subscription.ts';

/** Takes back a cancellation; throws 142 when there is none, or when it has taken effect. */
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
        throw errors.conflict({ message: 'The subscription has ended. Subscribe again.' });
      return { type: 'resumed' };
    },
  );
}
