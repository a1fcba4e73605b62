import { findPlan, isSold, type PlanId } from '@meridian/contracts/plans';
import { type Currency, type Cycle, priceOf } from '@meridian/contracts/prices';
import { errors } from '../../../shared/errors/service-error.ts';
import type { PricedPlan } from './price-order.ts';

/** Returns a plan with its catalogue price; throws 142 for one that checkout does not sell. */
export function catalogPrice(id: PlanId, cycle: Cycle, currency: Currency): PricedPlan {
  const plan = findPlan(id);
  const price = plan && isSold(plan) ? priceOf(plan, cycle, currency) : null;
  if (price === null) throw errors.conflict({ message: 'Contact sales' });
  return { plan: id, cycle, currency, amountMinor: price.chargeMinor };
}
