/** The price label of a plan on account screens: per month in the first currency, whatever currency the account pays in. */
import { findPlan } from '@meridian/contracts/plans';
import { DEFAULT_CURRENCY, priceOf } from '@meridian/contracts/prices';
import { formatShortMoney } from './money.ts';

/** The label of the plan with that id; an unknown plan counts as agreed with sales. */
export function priceLabel(id: string): string {
  const plan = findPlan(id);
  const price = plan ? priceOf(plan, 'monthly', DEFAULT_CURRENCY) : null;
  if (price === null) return 'Custom pricing';
  const { chargeMinor } = price;
  return chargeMinor === 0 ? 'Free forever' : `${formatShortMoney(chargeMinor, DEFAULT_CURRENCY)}/month`;
}
