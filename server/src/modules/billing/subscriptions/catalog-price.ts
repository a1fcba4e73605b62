import type { PaidPlan } from '@meridian/contracts/billing';
import { PLANS } from '@meridian/contracts/plans';
import { type Currency, type Cycle, priceOf } from '@meridian/contracts/prices';
import { errors } from '../../../shared/errors/service-error.ts';
import type { PricedPlan } from './price-order.ts';

/** Returns a plan with its catalogue price; throws 142 for Enterprise, which sales manages. Free has no price here. */
export function catalogPrice(plan: PaidPlan | 'enterprise', cycle: Cycle, currency: Currency): PricedPlan {
  const price = priceOf(PLANS[plan], cycle, currency);
  if (price === null || plan === 'enterprise') throw errors.conflict({ message: 'Contact sales' });
  return { plan, cycle, currency, amountMinor: price.chargeMinor };
}
