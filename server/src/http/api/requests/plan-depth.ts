import { PLAN_IDS, PLANS, type Plan } from '@meridian/contracts/plans';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { depthMs } from '../../../modules/access/index.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';

export { depthMs };

/** Refuses, with `plan_required`, a start before what the plan has; `field` is the parameter that asked for it. */
export function refuseDepth(fromMs: number, plan: Plan, newestMs: number, field = 'from'): never {
  const reachMs = depthMs(plan, newestMs);
  const deeper =
    PLAN_IDS.map((id) => PLANS[id]).find((other) => depthMs(other, newestMs) <= fromMs) ?? PLANS.enterprise;
  const reach = dateOf(reachMs / DAY_MS);
  throw new ApiProblem(
    'plan_required',
    `The plan ${plan.name} has history from ${reach} on. For an earlier start the plan ${deeper.name} is needed.`,
    { errors: [{ field, message: `${field} must not reach before ${reach} on the plan ${plan.name}` }] },
  );
}

/**
 * The first instant that a call may read: `fromMs`, or without it the beginning of the plan's history. Throws
 * `plan_required` when `fromMs` lies before that.
 */
export function planStart(fromMs: number | undefined, plan: Plan, newestMs: number): number {
  const planMs = depthMs(plan, newestMs);
  if (fromMs !== undefined && fromMs < planMs) refuseDepth(fromMs, plan, newestMs);
  return fromMs ?? planMs;
}
