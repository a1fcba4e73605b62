import { ALL_PLANS, type Plan } from '@meridian/contracts/plans';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { depthMs } from '../../../modules/access/index.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';

export { depthMs };

/** Throws `plan_required` for a start before the plan's history; `field` is the parameter at fault. */
export function refuseDepth(fromMs: number, plan: Plan, newestMs: number, field = 'from'): never {
  const reachMs = depthMs(plan, newestMs);
  const deeper = ALL_PLANS.find((other) => depthMs(other, newestMs) <= fromMs);
  const reach = dateOf(reachMs / DAY_MS);
  throw new ApiProblem(
    'plan_required',
    `The plan ${plan.name} has history from ${reach} on. ${deeper ? `For an earlier start the plan ${deeper.name} is needed.` : 'No plan has an earlier start.'}`,
    { errors: [{ field, message: `${field} must not reach before ${reach} on the plan ${plan.name}` }] },
  );
}

/**
 * The first instant that a call may read: `fromMs`, by default the start of the plan's history. Throws `plan_required`
 * when `fromMs` is earlier.
 */
export function planStart(fromMs: number | undefined, plan: Plan, newestMs: number, field?: string): number {
  const planMs = depthMs(plan, newestMs);
  if (fromMs !== undefined && fromMs < planMs) refuseDepth(fromMs, plan, newestMs, field);
  return fromMs ?? planMs;
}
