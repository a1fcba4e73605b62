/** Which plan serves what a visitor needs at the lowest cost, and why. */
import { overageCostMinor } from '@meridian/contracts/overage';
import { ALL_PLANS, isArranged, LARGEST_PLAN, type Plan } from '@meridian/contracts/plans';
import { type Currency, overagePriceOf, priceOf } from '@meridian/contracts/prices';
import { amountText } from '../../content/plan-text.ts';
import { formatCount } from '../../lib/format.ts';

export interface Needs {
  /** Requests per month. */
  readonly requests: number;
  readonly dataTypes: readonly string[];
  readonly realTime: boolean;
  /** Support on terms of the customer's own, which only sales agrees. */
  readonly ownSupport: boolean;
}

export interface PlanFit {
  readonly plan: Plan;
  /** What the requests beyond the plan's quota cost a month, in minor units. */
  readonly overageMinor: number;
  /** Sentences. */
  readonly why: readonly string[];
}

/** What the requests beyond a plan's quota cost; null where they are refused. */
function overageMinorOf(plan: Plan, requests: number, currency: Currency): number | null {
  const beyond = Math.max(0, requests - (plan.callsPerMonth ?? Infinity));
  if (beyond === 0) return 0;
  const price = overagePriceOf(plan, currency);
  return price === null ? null : overageCostMinor(beyond, price);
}

const isLate = ({ delayMinutes }: Plan): boolean => (delayMinutes ?? 0) > 0;
const canBeArranged = ALL_PLANS.some(isArranged);

/** Why a plan does not serve the needs, as a sentence; undefined where it does. */
function refusal(
  plan: Plan,
  { requests, realTime, ownSupport }: Needs,
  currency: Currency,
): string | undefined {
  if (overageMinorOf(plan, requests, currency) === null)
    return `${plan.name} includes ${amountText(plan.callsPerMonth)} requests.`;
  if (realTime && isLate(plan)) return `Data of ${plan.name} are ${plan.delayMinutes} minutes late.`;
  if (ownSupport && canBeArranged && !isArranged(plan)) return 'Custom support terms are agreed with sales.';
  return undefined;
}

function callsText(plan: Plan, requests: number): string {
  const asked = `${formatCount(requests)} requests a month`;
  const { callsPerMonth } = plan;
  if (callsPerMonth === null) return `${asked}: ${plan.name} has no limit.`;
  if (requests > callsPerMonth)
    return `${asked}: ${formatCount(callsPerMonth)} are included, ${formatCount(requests - callsPerMonth)} are paid by the call.`;
  return `${asked} fit the ${formatCount(callsPerMonth)} of ${plan.name}.`;
}

/** The plan that serves the needs at the lowest cost of a month. */
export function planFor(needs: Needs, currency: Currency): PlanFit {
  const { requests } = needs;
  const costOf = (plan: Plan) =>
    (priceOf(plan, 'monthly', currency)?.chargeMinor ?? Infinity) +
    (overageMinorOf(plan, requests, currency) ?? Infinity);
  const serving = ALL_PLANS.filter((plan) => refusal(plan, needs, currency) === undefined);
  // Two plans without a price cost the same: the smaller one.
  const plan = serving.toSorted((a, b) => costOf(a) - costOf(b) || 0)[0] ?? LARGEST_PLAN;
  const smaller = ALL_PLANS[ALL_PLANS.indexOf(plan) - 1];
  const tooSmall = smaller && refusal(smaller, needs, currency);
  return {
    plan,
    overageMinor: overageMinorOf(plan, requests, currency) ?? 0,
    why: [callsText(plan, requests), ...(tooSmall === undefined ? [] : [tooSmall])],
  };
}
