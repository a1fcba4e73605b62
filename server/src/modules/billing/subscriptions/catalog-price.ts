import type { PaidPlan } from '@meridian/contracts/billing';
import { PLANS } from '@meridian/contracts/plans';
import { type Currency, type Cycle, priceOf } from '@meridian/contracts/prices';
import { errors } from '../../../shared/errors/service-error.ts';
import type { PricedPlan } from './price-order.ts';

/** The catalogue's price of what is wanted; refuses with 142 what is arranged with sales. Free has no price here. */
export function catalogPrice(plan: PaidPlan | 'enterprise', cycle: Cycle, currency: Currency): PricedPlan {
  const price = priceOf(PLANS[plan], cycle, currency);
  if (price === null || plan === 'enterprise') throw errors.conflict({ message: 'Contact sales' });
  return { plan, cycle, currency, amountMinor: price.chargeMinor };
}
