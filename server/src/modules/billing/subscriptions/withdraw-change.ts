import type { Subscription } from '@meridian/contracts/portal/billing';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { BillingContext } from '../context.ts';
import { UNPAID } from './change-plan.ts';
import { isOperatorsChange } from './plan-changes.ts';
import { rejectWhileRenewing } from './price-order.ts';
import { updateSubscription } from './update-subscription.ts';

const OPERATORS = 'This change applies to all customers of the plan. Choose another plan, or cancel.';

/** Withdraws the change scheduled for the end of the period; throws 142 when there is none, when it is the operator's, or when
 * its payment is in progress. */
export async function withdrawChange(
  context: BillingContext,
  who: { accountId: string; caller: Caller },
): Promise<Subscription> {
  return await updateSubscription(context, { ...who, audit: 'subscription_changed' }, (current, nowMs) => {
    if (current.scheduled === null) throw errors.conflict({ message: 'No change is scheduled.' });
    if (isOperatorsChange(current, current.scheduled)) throw errors.conflict({ message: OPERATORS });
    if (current.state === 'past_due') throw errors.conflict({ message: UNPAID });
    rejectWhileRenewing(current, nowMs);
    return { type: 'change-withdrawn' };
  });
}
