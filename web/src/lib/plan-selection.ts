/** What a customer selects: a plan, monthly or yearly, in a currency. */
import { findPlan, type PlanId } from '@meridian/contracts/plans';
import { CURRENCIES, CYCLES, DEFAULT_CURRENCY, type Currency, type Cycle } from '@meridian/contracts/prices';

export interface PlanSelection {
  readonly plan: PlanId;
  readonly cycle: Cycle;
  readonly currency: Currency;
}

/** The selection in an address from the pricing page; null when it names no plan. */
export function selectionFromSearch(search: URLSearchParams): PlanSelection | null {
  const plan = findPlan(search.get('plan') ?? '');
  if (!plan) return null;
  return {
    plan: plan.id,
    cycle: CYCLES.find((each) => each === search.get('cycle')) ?? 'monthly',
    currency: CURRENCIES.find((each) => each === search.get('currency')) ?? DEFAULT_CURRENCY,
  };
}
