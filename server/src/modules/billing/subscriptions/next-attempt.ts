import { RETRY_DAYS } from '@meridian/contracts/billing';
import type { SubscriptionState } from './subscription-state.ts';

const DAY_MS = 86_400_000;
const GRACE_DAYS = Math.max(...RETRY_DAYS);

/**
 * Plans what follows a failed renewal at `nowMs`: the next attempt, null when none is left, and the end of the grace period.
 * Attempts are planned from the first failure. Those that passed while the server was down are skipped.
 */
export function nextAttempt(
  { graceUntilMs }: Pick<SubscriptionState, 'graceUntilMs'>,
  nowMs: number,
): { nextAttemptMs: number | null; graceUntilMs: number } {
  const firstMs = graceUntilMs === null ? nowMs : graceUntilMs - GRACE_DAYS * DAY_MS;
  const planned = RETRY_DAYS.map((days) => firstMs + days * DAY_MS);
  return {
    nextAttemptMs: planned.find((atMs) => atMs > nowMs) ?? null,
    graceUntilMs: firstMs + GRACE_DAYS * DAY_MS,
  };
}
