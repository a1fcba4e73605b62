import { PLAN_IDS, PLANS, type Plan } from '@meridian/contracts/plans';
import type { SymbolInfo } from '../../lake/lake.ts';
import { ApiProblem } from '../gate/problem.ts';

const DAY_MS = 86_400_000;

/** The first instant that a plan's history reaches back to: midnight UTC, so many years before `newestMs`. */
export function depthMs({ historyYears }: Pick<Plan, 'historyYears'>, newestMs: number): number {
  if (historyYears === null) return Number.NEGATIVE_INFINITY;
  const start = new Date(Math.floor(newestMs / DAY_MS) * DAY_MS);
  return start.setUTCFullYear(start.getUTCFullYear() - historyYears);
}

/** Refuses, with `plan_required`, a start before what the plan has; `field` is the parameter that asked for it. */
export function refuseDepth(fromMs: number, plan: Plan, newestMs: number, field = 'from'): never {
  const reachMs = depthMs(plan, newestMs);
  const deeper =
    PLAN_IDS.map((id) => PLANS[id]).find((other) => depthMs(other, newestMs) <= fromMs) ?? PLANS.enterprise;
  const reach = new Date(reachMs).toISOString().slice(0, 10);
  throw new ApiProblem(
    'plan_required',
    `The plan ${plan.name} has history from ${reach} on. For an earlier start the plan ${deeper.name} is needed.`,
    { errors: [{ field, message: `${field} must not reach before ${reach} on the plan ${plan.name}` }] },
  );
}

/** A plan's years end with the newest bar: of an import or a listing that ended years ago, they are its last ones. */
export function newestInstant(
  { source, active, lastDate }: Pick<SymbolInfo, 'source' | 'active' | 'lastDate'>,
  nowMs: number,
): number {
  return source === 'simulated' && active ? nowMs : Math.min(nowMs, Date.parse(lastDate));
}
