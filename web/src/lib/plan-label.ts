/** The price label of a plan on account screens: per month in the first currency, whatever currency the account pays in. */
import type { Plan } from '@meridian/contracts/plans';
import { DEFAULT_CURRENCY, priceOf } from '@meridian/contracts/prices';
import { formatShortMoney } from './money.ts';

/** The label of a plan; an unknown one counts as agreed with sales. */
export function priceLabel(plan: Plan | undefined): string {
  const price = plan ? priceOf(plan, 'monthly', DEFAULT_CURRENCY) : null;
  if (price === null) return 'Custom pricing';
  const { chargeMinor } = price;
  return chargeMinor === 0 ? 'Free forever' : `${formatShortMoney(chargeMinor, DEFAULT_CURRENCY)}/month`;
}
