/** The trial of the signed-in account. */
import type { Subscription } from '@meridian/contracts/portal';
import { useClock } from './clock.ts';
import { usePortalQuery } from './query/use-portal-query.ts';

const DAY_MS = 86_400_000;

/** The days until a trial ends, at least one while it runs; null outside a trial. */
export function trialDaysLeft(
  subscription: Pick<Subscription, 'state' | 'trial_end'> | null,
  nowMs: number,
): number | null {
  if (subscription?.state !== 'trialing' || subscription.trial_end === null) return null;
  return Math.max(1, Math.ceil((Date.parse(subscription.trial_end) - nowMs) / DAY_MS));
}

/** The days that the account's trial has left; null outside a trial, and while that is not known. */
export function useTrialDaysLeft(): number | null {
  const { info } = usePortalQuery('billingSubscription', {});
  const nowMs = useClock(60_000);
  return nowMs === null ? null : trialDaysLeft(info?.subscription ?? null, nowMs);
}
