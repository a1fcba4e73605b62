import { isFree, PLAN_IDS, type PlanId, planOf } from '@meridian/contracts/plans';
import { CYCLES, type Cycle } from '@meridian/contracts/prices';

interface PlanAndCycle {
  readonly plan: PlanId;
  readonly cycle: Cycle;
  /** Of a whole period; it orders a plan that is no longer sold. */
  readonly amountMinor?: number;
}

export type ChangeKind = 'none' | 'new' | 'upgrade' | 'downgrade';

/**
 * Classifies the change from the paid plan to `selected`; `paid` is null on a free plan and during a trial. A plan and a cycle that are
 * both at least as high are an upgrade. A change that lowers one of them is a downgrade and waits for the end of the period.
 */
export function changeKind(paid: PlanAndCycle | null, selected: PlanAndCycle): ChangeKind {
  if (paid === null) return isFree(planOf(selected.plan)) ? 'none' : 'new';
  if (isFree(planOf(selected.plan))) return 'downgrade';
  if (paid.plan === selected.plan && paid.cycle === selected.cycle) return 'none';
  const planUp = comparePlans(selected, paid);
  const cycleUp = CYCLES.indexOf(selected.cycle) - CYCLES.indexOf(paid.cycle);
  return planUp >= 0 && cycleUp >= 0 ? 'upgrade' : 'downgrade';
}

/** The order of the price list; of a plan that is not on it, the order of what a month costs. */
function comparePlans(one: PlanAndCycle, other: PlanAndCycle): number {
  const [at, otherAt] = [PLAN_IDS.indexOf(one.plan), PLAN_IDS.indexOf(other.plan)];
  return at >= 0 && otherAt >= 0 ? at - otherAt : monthOf(one) - monthOf(other);
}

const monthOf = ({ cycle, amountMinor = 0 }: PlanAndCycle) => amountMinor / (cycle === 'yearly' ? 12 : 1);
