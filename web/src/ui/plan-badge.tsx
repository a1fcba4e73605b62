import { DEFAULT_PLAN, PAID_PLANS, planName } from '@meridian/contracts/plans';
import { daysLeftText } from '../lib/days-left.ts';

/** The colour of the free plan, of the smaller and the larger half of those that are sold, and of all others. */
export function tierOf(id: string): string {
  if (id === DEFAULT_PLAN.id) return 'free';
  const at = PAID_PLANS.findIndex((plan) => plan.id === id);
  if (at < 0) return 'other';
  return at < PAID_PLANS.length / 2 ? 'developer' : 'pro';
}

interface Props {
  readonly plan: string;
  /** What it is called, where the portal may not sell it any more. */
  readonly name?: string;
  readonly suffix?: string;
  /** The days that a trial of it has left; null outside a trial. */
  readonly trialDays?: number | null;
}

/** The plan in the colour of its tier, with the days that are left of a trial. */
export const PlanBadge = ({ plan, name = planName(plan), suffix = '', trialDays = null }: Props) => (
  <span className={`badge tier-${tierOf(plan)}`}>
    {trialDays === null ? name + suffix : `${name} trial, ${daysLeftText(trialDays)}`}
  </span>
);
