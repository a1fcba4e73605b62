import type { PortalBody } from '@meridian/contracts/portal';
import type { Subscription } from '@meridian/contracts/portal/billing';
import type { Caller } from '../../../shared/context.ts';
import type { BillingContext } from '../context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { rejectWhileRenewing } from './price-order.ts';
import { catalogPrice } from './catalog-price.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { changeKind } from './change-kind.ts';
import { updateSubscription } from './update-subscription.ts';
import { isTrial } from './subscription-state.ts';

/** Why nothing but a payment or an end follows a failed renewal. */
export const UNPAID = 'The renewal is unpaid. Pay it first, or cancel.';

/**
 * Schedules a lower plan, or a shorter cycle, for the end of the period; Free is a cancellation. The same again changes
 * nothing. Refuses with 142 what has to be paid first, what there is already, and another currency.
 */
export async function changePlan(
  context: BillingContext,
  { plan_id: plan, cycle, currency }: PortalBody<'changePlan'>,
  who: { accountId: string; caller: Caller },
): Promise<Subscription> {
  if (plan === 'free') return (await cancelSubscription(context, { reason: '' }, who)).subscription;
  const refuse = (message: string): never => {
    throw errors.conflict({ message });
  };
  const { currency: _, ...terms } = catalogPrice(plan, cycle, currency);
  return await updateSubscription(context, { ...who, audit: 'subscription_changed' }, (standing, nowMs) => {
    if (isTrial(standing)) return refuse('An upgrade is paid first: create an order.');
    if (currency !== standing.currency) {
      refuse(`The subscription is paid in ${standing.currency} for as long as it lives.`);
    }
    const kind = changeKind(standing.terms, terms);
    if (kind === 'upgrade') refuse('An upgrade is paid first: create an order.');
    if (standing.state === 'cancel_scheduled') refuse('The subscription is cancelled. Resume it first.');
    if (standing.state === 'past_due') refuse(UNPAID);
    rejectWhileRenewing(standing, nowMs);
    const { scheduled } = standing;
    if (kind === 'none') {
      refuse(scheduled ? 'You have that now. Withdraw the change to keep it.' : 'You have that already.');
    }
    if (scheduled?.plan === plan && scheduled.cycle === cycle) return null;
    return { type: 'change-scheduled', terms };
  });
}
