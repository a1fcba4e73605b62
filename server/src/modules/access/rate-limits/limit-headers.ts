import type { KeyMode } from '@meridian/contracts/keys';
import { type CallLimits, type Instant, type Limits, WINDOW_MS } from './account-limits.ts';
import type { Left } from '../../../shared/rate-limiters/rate-limit.ts';

const UNLIMITED = 'unlimited';
const seconds = (ms: number) => Math.ceil(ms / 1_000);

/** The owner of the limits. */
export interface Limited {
  readonly account: CallLimits;
  readonly mode: KeyMode;
  readonly limits: Limits;
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
 * `X-Quota-*` (resets as Unix time in seconds). A test key has no monthly quota.
 */
export function pushLimitHeaders(head: string[], { account, mode, limits }: Limited, at: Instant): void {
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
    const remaining = `${Math.max(0, callsPerMonth - account.usedInMonth(at))}`;
    const separator = policy && ', ';
    const limit = `${callsPerMonth}`;
    policy += `${separator}"month";q=${limit};w=${account.monthMs / 1_000}`;
    left += `${separator}"month";r=${remaining};t=${seconds(account.monthEndMs - at.nowMs)}`;
    head.push(
      'X-Quota-Limit',
      limit,
      'X-Quota-Remaining',
      remaining,
      'X-Quota-Reset',
      `${account.monthEndMs / 1_000}`,
    );
  }
  if (policy !== '') head.push('RateLimit-Policy', policy, 'RateLimit', left);
}
