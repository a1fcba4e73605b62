/** The price label of a plan on account screens: in dollars per month, whatever currency the account pays in. */
import { PLANS, type Plan } from '@meridian/contracts/plans';
import { formatDollars } from './format.ts';

const known: Readonly<Record<string, Plan>> = PLANS;

/** The label of the plan with that id; an unknown plan counts as agreed with sales. */
export function priceLabel(id: string): string {
  const cents = Object.hasOwn(known, id) ? (known[id]?.monthlyCents ?? null) : null;
  if (cents === null) return 'Custom pricing';
  return cents === 0 ? 'Free forever' : `${formatDollars(cents)}/month`;
}
