import { PLAN_IDS, type PlanId } from '@meridian/contracts/plans';
import { CYCLES, type Cycle } from '@meridian/contracts/prices';

interface Choice {
  readonly plan: PlanId;
  readonly cycle: Cycle;
}

export type ChangeKind = 'none' | 'new' | 'upgrade' | 'downgrade';

/**
 * What going from what is paid for to `wished` is; `paid` is null on Free and during a trial. A plan at least as high with a
 * cycle at least as long is an upgrade; whatever gives up one of the two waits for the period's end.
 */
export function changeKind(paid: Choice | null, wished: Choice): ChangeKind {
  if (paid === null) return wished.plan === 'free' ? 'none' : 'new';
  if (wished.plan === 'free') return 'downgrade';
  if (paid.plan === wished.plan && paid.cycle === wished.cycle) return 'none';
  const planUp = PLAN_IDS.indexOf(wished.plan) - PLAN_IDS.indexOf(paid.plan);
  const cycleUp = CYCLES.indexOf(wished.cycle) - CYCLES.indexOf(paid.cycle);
  return planUp >= 0 && cycleUp >= 0 ? 'upgrade' : 'downgrade';
}
