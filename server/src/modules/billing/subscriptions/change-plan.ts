import { isFree, planOf } from '@meridian/contracts/plans';
import type { PortalBody } from '@meridian/contracts/portal';
import type { Subscription } from '@meridian/contracts/portal/billing';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { BillingContext } from '../context.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { catalogPrice } from './catalog-price.ts';
import { changeKind } from './change-kind.ts';
import { fixedCurrencyMessage, rejectWhileRenewing } from './price-order.ts';
import { isTrial } from './subscription-state.ts';
import { updateSubscription } from './update-subscription.ts';

/** After a failed renewal only a payment or a cancellation can follow. */
export const UNPAID = 'The renewal is unpaid. Pay it first, or cancel.';

/**
 * Schedules a lower plan, or a shorter cycle, for the end of the period; a free plan is a cancellation. Repeating it changes nothing.
 * Throws 142 for a change that must be paid first, for the current plan and for another currency.
 */
export async function changePlan(
  context: BillingContext,
  { plan_id: plan, cycle, currency }: PortalBody<'changePlan'>,
  who: { accountId: string; caller: Caller },
): Promise<Subscription> {
  if (isFree(planOf(plan))) return (await cancelSubscription(context, { reason: '' }, who)).subscription;
  const refuse = (message: string): never => {
    throw errors.conflict({ message });
  };
  const { currency: _, ...terms } = catalogPrice(plan, cycle, currency);
  return await updateSubscription(context, { ...who, audit: 'subscription_changed' }, (current, nowMs) => {
    if (isTrial(current)) return refuse('You must pay for an upgrade first. Create an order.');
    if (currency !== current.currency) refuse(fixedCurrencyMessage(current));
    const kind = changeKind(current.terms, terms);
    if (kind === 'upgrade') refuse('You must pay for an upgrade first. Create an order.');
    if (current.state === 'cancel_scheduled') refuse('The subscription is cancelled. Resume it first.');
    if (current.state === 'past_due') refuse(UNPAID);
    rejectWhileRenewing(current, nowMs);
    const { scheduled } = current;
    if (kind === 'none') {
      refuse(
        scheduled
          ? 'This is your current plan. Withdraw the change to keep it.'
          : 'This is already your current plan.',
      );
    }
    if (scheduled?.plan === plan && scheduled.cycle === cycle) return null;
    return { type: 'change-scheduled', terms };
  });
}
