/** A plan selection in words, and as calls name it. */
import type { PlanRequest } from '@meridian/contracts/portal';
import { planOf } from '@meridian/contracts/plans';
import { priceOf } from '@meridian/contracts/prices';
import type { PlanSelection } from '../../lib/plan-selection.ts';
import { formatMoney } from '../../lib/money.ts';

export const CYCLE_NAMES = { monthly: 'Monthly', yearly: 'Yearly' } as const;
export const PERIOD_OF = { monthly: 'month', yearly: 'year' } as const;

export const selectionFromRequest = ({ plan_id, cycle, currency }: PlanRequest): PlanSelection => ({
  plan: plan_id,
  cycle,
  currency,
});

/** A selection with the field names of the calls. */
export const selectionInput = ({ plan, cycle, currency }: PlanSelection) => ({
  plan_id: plan,
  cycle,
  currency,
});

/** `$29.00 per month`, or that sales agrees the price. */
export function priceText({ plan, cycle, currency }: PlanSelection): string {
  const price = priceOf(planOf(plan), cycle, currency);
  if (price === null) return 'at a price agreed with you';
  return `${formatMoney(price.chargeMinor, currency)} per ${PERIOD_OF[cycle]}`;
}

/** The price of a year and per month of it; null for monthly billing. */
export function yearlyText({ plan, cycle, currency }: PlanSelection): string | null {
  const price = priceOf(planOf(plan), cycle, currency);
  if (cycle === 'monthly' || price === null) return null;
  const [charge, perMonth] = [price.chargeMinor, price.perMonthMinor];
  return `billed ${formatMoney(charge, currency)} per year · ${formatMoney(perMonth, currency)} per month over 12 months`;
}
