import { isSold, planOf } from '@meridian/contracts/plans';
import { retiredAt } from './plan-changes.ts';
import type { SubscriptionState } from './subscription-state.ts';

/** Whether the plan is no longer sold from the end of the period on, and nothing that is sold replaces it. */
export function endsUnsold({ terms, period, scheduled }: SubscriptionState): boolean {
  const retired = scheduled === null ? retiredAt(terms.plan, period.endMs) : undefined;
  return retired !== undefined && !isSold(planOf(retired.moveTo));
}
