import type { Transaction } from '../../../store/schema.ts';
import { currentSubscription } from './current-subscription.ts';
import { dueAt } from './due-at.ts';
import { periodEnd } from './periods.ts';
import { setSubscriptionDue } from './queries.ts';
import { nextTerms, type SubscriptionState } from './subscription-state.ts';

const WAIT_MS = 30 * 86_400_000;

/**
 * Until when the renewal of a suspended account waits, in milliseconds since 1970: for 30 days, and never longer than the period
 * that it would pay for. Then the subscription ends.
 */
export const renewalWaitsUntil = (
  current: Pick<SubscriptionState, 'anchorMs' | 'period' | 'scheduled' | 'terms'>,
): number => {
  const { anchorMs, period } = current;
  return Math.min(period.endMs + WAIT_MS, periodEnd(anchorMs, nextTerms(current).cycle, period.endMs));
};

/** Has a renewal that waited for the end of a suspension charged with the next round, as part of `trx`. */
export async function resumeRenewal(trx: Transaction, accountId: string, nowMs: number): Promise<void> {
  const current = await currentSubscription(trx, accountId);
  const due = current && dueAt(current.state, nowMs);
  if (current && due) await setSubscriptionDue(trx, current.id, new Date(due));
}
