/** The plans of this portal: the only source of these numbers for pages, limits, documentation and replies. */
import { DEFAULT_PLANS } from './default-plans.ts';
import { isFree, isSold, type Plan, type PlanId } from './plan.ts';

import { PORTAL } from './portal-config.ts';

export * from './plan.ts';

/** In the order of the price list: from the smallest to the largest. At least one is free. */
const USUAL: ReadonlyMap<string, Plan> = new Map(Object.entries(DEFAULT_PLANS));
export const ALL_PLANS: readonly Plan[] = PORTAL.plans ?? Object.values(DEFAULT_PLANS);

export const PLAN_IDS: readonly PlanId[] = ALL_PLANS.map(({ id }) => id);

/** Sold by checkout, from the smallest to the largest. */
export const PAID_PLANS: readonly Plan[] = ALL_PLANS.filter(isSold);
/** The plan of a new account, of visitors, and after the end of a subscription. */
export const DEFAULT_PLAN: Plan = ALL_PLANS.find(isFree)!;
export const LARGEST_PLAN: Plan = ALL_PLANS.at(-1)!;
/** The plan that the price list recommends: the highlighted one, or else the first that is sold. */
export const RECOMMENDED_PLAN: Plan =
  ALL_PLANS.find(({ highlighted }) => highlighted) ?? PAID_PLANS[0] ?? DEFAULT_PLAN;

/** The plan of that id that this portal sells. */
export const findPlan = (id: string): Plan | undefined => ALL_PLANS.find((plan) => plan.id === id);

/** What customers read for the id of a plan, also of one that is no longer sold. */
export const planName = (id: string): string =>
  findPlan(id)?.name ?? PORTAL.retired.find((plan) => plan.id === id)?.name ?? USUAL.get(id)?.name ?? id;

/** The plan of that id; an id that this portal does not sell counts as the default plan. */
export const planOf = (id: string): Plan => findPlan(id) ?? DEFAULT_PLAN;

/** Limits agreed with one customer; null where those of the plan hold. */
export interface OwnLimits {
  readonly callsPerMinute: number | null;
  readonly callsPerMonth: number | null;
}

/** The plan as a customer has it: its limits give way to the customer's own. The same object where there are none. */
export const planWith = (plan: Plan, { callsPerMinute, callsPerMonth }: OwnLimits): Plan =>
  callsPerMinute === null && callsPerMonth === null
    ? plan
    : {
        ...plan,
        callsPerMinute: callsPerMinute ?? plan.callsPerMinute,
        callsPerMonth: callsPerMonth ?? plan.callsPerMonth,
      };
