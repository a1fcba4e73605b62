import { DEFAULT_PLAN, PLAN_IDS, type PlanId } from '@meridian/contracts/plans';

/** The higher of two plans, in the order of the catalogue; null for none. */
export function higherPlan(one: PlanId | null, other: PlanId | null): PlanId {
  if (one === null || other === null) return one ?? other ?? DEFAULT_PLAN.id;
  return PLAN_IDS.indexOf(one) >= PLAN_IDS.indexOf(other) ? one : other;
}
