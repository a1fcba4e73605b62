import type { KeyMode } from '@meridian/contracts/keys';
import type { AccountOverage } from '@meridian/contracts/overage';
import { decimalText } from '@meridian/contracts/prices';
import { monthText, type OverageSoFar, overageSoFar } from '../../../shared/plans/overage.ts';
import { type CallLimits, type Instant, type Limits, WINDOW_MS } from './account-limits.ts';
import type { Left } from '../../../shared/rate-limiters/rate-limit.ts';

const UNLIMITED = 'unlimited';
const seconds = (ms: number) => Math.ceil(ms / 1_000);

/** The owner of the limits. */
export interface Limited {
  readonly account: CallLimits;
  readonly mode: KeyMode;
  readonly limits: Limits;
  /** What was agreed for calls beyond the quota; absent for callers without an account. */
  readonly overage?: AccountOverage | null;
}

/** `RateLimit-Policy` of calls per minute, and `RateLimit` with the remaining calls. */
const minutePolicy = (limit: number) => `"minute";q=${limit};w=${WINDOW_MS / 1_000}`;
const minuteLeft = (remaining: number, waitMs: number) => `"minute";r=${remaining};t=${seconds(waitMs)}`;

function pushMinute(head: string[], limit: number, remaining: number, resetMs: number): void {
  head.push(
    'X-RateLimit-Limit',
    `${limit}`,
    'X-RateLimit-Remaining',
    `${remaining}`,
    'X-RateLimit-Reset',
    `${seconds(resetMs)}`,
  );
}

/** Adds the remaining calls of a minute to `head`, for callers without a monthly quota. */
export function pushMinuteHeaders(
  head: string[],
  limit: number,
  { remaining, waitMs }: Left,
  { nowMs }: Instant,
): void {
  pushMinute(head, limit, remaining, nowMs + waitMs);
  head.push('RateLimit-Policy', minutePolicy(limit), 'RateLimit', minuteLeft(remaining, waitMs));
}

/**
 * Adds the remaining calls of an account to `head`, as alternating names and values: `RateLimit-Policy` and `RateLimit`
 * (IETF draft "RateLimit header fields for HTTP", structured fields; `w` and `t` in seconds), `X-RateLimit-*` and
 * `X-Quota-*` (resets as Unix time in seconds). A test key has no monthly quota. Where calls beyond the quota are paid, `RateLimit` counts
 * those that the spend cap pays for, too, and `X-Overage-*` says what they come to.
 */
export function pushLimitHeaders(
  head: string[],
  { account, mode, limits, overage = null }: Limited,
  at: Instant,
): void {
  const { callsPerMinute } = limits;
  const callsPerMonth = mode === 'live' ? limits.callsPerMonth : null;
  let policy = '';
  let left = '';
  if (callsPerMinute === null) {
    head.push('X-RateLimit-Limit', UNLIMITED, 'X-RateLimit-Remaining', UNLIMITED);
  } else {
    const remaining = Math.max(0, callsPerMinute - account.usedInMinute(mode, at));
    const waitMs = account.minuteWaitMs(mode, callsPerMinute, at);
    policy = minutePolicy(callsPerMinute);
    left = minuteLeft(remaining, waitMs);
    pushMinute(head, callsPerMinute, remaining, at.nowMs + waitMs);
  }
  if (callsPerMonth === null) {
    head.push('X-Quota-Limit', UNLIMITED, 'X-Quota-Remaining', UNLIMITED);
  } else {
    const charged = account.usedInMonth(at);
    const remaining = `${Math.max(0, callsPerMonth - charged)}`;
    const separator = policy && ', ';
    const limit = `${callsPerMonth}`;
    const paid = overage && overageAt({ account, overage, quota: callsPerMonth, charged });
    const ceiling = paid?.ceiling ?? callsPerMonth;
    policy += `${separator}"month";q=${ceiling};w=${account.monthMs / 1_000}`;
    left += `${separator}"month";r=${Math.max(0, ceiling - charged)};t=${seconds(account.monthEndMs - at.nowMs)}`;
    head.push(
      'X-Quota-Limit',
      limit,
      'X-Quota-Remaining',
      remaining,
      'X-Quota-Reset',
      `${account.monthEndMs / 1_000}`,
    );
    if (paid && (paid.on || paid.calls > 0)) pushOverage(head, paid);
  }
  if (policy !== '') head.push('RateLimit-Policy', policy, 'RateLimit', left);
}

const overageAt = ({
  account,
  overage,
  quota,
  charged,
}: {
  account: CallLimits;
  overage: AccountOverage;
  quota: number;
  charged: number;
}) => overageSoFar(overage, { quota, charged, month: monthText(account.monthEndMs - account.monthMs) });

/** The calls beyond the quota of this month, what they cost, and what the month may cost. */
function pushOverage(head: string[], { calls, costMinor, capMinor, currency }: OverageSoFar): void {
  head.push(
    'X-Overage-Calls',
    `${calls}`,
    'X-Overage-Cost',
    `${decimalText(costMinor)} ${currency}`,
    'X-Overage-Cap',
    `${decimalText(capMinor)} ${currency}`,
  );
}
