import { PLAN_IDS, type PlanId } from '@meridian/contracts/plans';

/** The higher of two plans, in the order of the catalogue. */
export const higherPlan = (one: PlanId, other: PlanId): PlanId =>
  PLAN_IDS.indexOf(one) >= PLAN_IDS.indexOf(other) ? one : other;
