import type { Subscription } from '@meridian/contracts/portal/billing';
import type { Caller } from '../../../shared/context.ts';
import type { BillingContext } from '../context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { rejectWhileRenewing } from './price-order.ts';
import { updateSubscription } from './update-subscription.ts';
import { UNPAID } from './change-plan.ts';

/** Withdraws the change that waits for the period's end; refuses with 142 when there is none, or it is being paid for. */
export async function withdrawChange(
  context: BillingContext,
  who: { accountId: string; caller: Caller },
): Promise<Subscription> {
  return await updateSubscription(context, { ...who, audit: 'subscription_changed' }, (standing, nowMs) => {
    if (standing.scheduled === null) throw errors.conflict({ message: 'No change is scheduled.' });
    if (standing.state === 'past_due') throw errors.conflict({ message: UNPAID });
    rejectWhileRenewing(standing, nowMs);
    return { type: 'change-withdrawn' };
  });
}
