import { PLANS } from '@meridian/contracts/plans';

const TIERS: Readonly<Record<string, string>> = { free: 'free', developer: 'developer', pro: 'pro' };

/** The plan's display name; an unknown plan keeps its id. */
export const planName = (plan: string): string =>
  Object.values(PLANS).find(({ id }) => id === plan)?.name ?? plan;

/** The plan in the colour of its tier. */
export const PlanBadge = ({ plan, suffix = '' }: { readonly plan: string; readonly suffix?: string }) => (
  <span className={`badge tier-${TIERS[plan] ?? 'other'}`}>
    {planName(plan)}
    {suffix}
  </span>
);
