import type { Subscription } from '@meridian/contracts/portal/billing';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { BillingContext } from '../context.ts';
import { UNPAID } from './change-plan.ts';
import { rejectWhileRenewing } from './price-order.ts';
import { updateSubscription } from './update-subscription.ts';

/** Withdraws the change scheduled for the end of the period; throws 142 when there is none, or when its payment is in progress. */
export async function withdrawChange(
  context: BillingContext,
  who: { accountId: string; caller: Caller },
): Promise<Subscription> {
  return await updateSubscription(context, { ...who, audit: 'subscription_changed' }, (current, nowMs) => {
    if (current.scheduled === null) throw errors.conflict({ message: 'No change is scheduled.' });
    if (current.state === 'past_due') throw errors.conflict({ message: UNPAID });
    rejectWhileRenewing(current, nowMs);
    return { type: 'change-withdrawn' };
  });
}
