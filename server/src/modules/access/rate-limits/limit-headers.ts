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

const minuteLines = (limit: number, remaining: number, resetMs: number) =>
  `X-RateLimit-Limit: ${limit}\r\nX-RateLimit-Remaining: ${remaining}\r\nX-RateLimit-Reset: ${seconds(resetMs)}\r\n`;

/** The remaining calls of a minute as lines of headers, for callers without a monthly quota. */
export const minuteHeaders = (limit: number, { remaining, waitMs }: Left, { nowMs }: Instant): string =>
  `${minuteLines(limit, remaining, nowMs + waitMs)}RateLimit-Policy: ${minutePolicy(limit)}\r\nRateLimit: ${minuteLeft(remaining, waitMs)}\r\n`;

/**
 * The remaining calls of an account as lines of headers: `RateLimit-Policy` and `RateLimit`
 * (IETF draft "RateLimit header fields for HTTP", structured fields; `w` and `t` in seconds), `X-RateLimit-*` and
 * `X-Quota-*` (resets as Unix time in seconds). A test key has no monthly quota. Where calls beyond the quota are paid, `RateLimit` counts
 * those that the spend cap pays for, too, and `X-Overage-*` says what they come to.
 */
export function limitHeaders({ account, mode, limits, overage = null }: Limited, at: Instant): string {
  const { callsPerMinute } = limits;
  const callsPerMonth = mode === 'live' ? limits.callsPerMonth : null;
  let lines: string;
  let policy = '';
  let left = '';
  if (callsPerMinute === null) {
    lines = `X-RateLimit-Limit: ${UNLIMITED}\r\nX-RateLimit-Remaining: ${UNLIMITED}\r\n`;
  } else {
    const remaining = Math.max(0, callsPerMinute - account.usedInMinute(mode, at));
    const waitMs = account.minuteWaitMs(mode, callsPerMinute, at);
    policy = minutePolicy(callsPerMinute);
    left = minuteLeft(remaining, waitMs);
    lines = minuteLines(callsPerMinute, remaining, at.nowMs + waitMs);
  }
  if (callsPerMonth === null) {
    lines += `X-Quota-Limit: ${UNLIMITED}\r\nX-Quota-Remaining: ${UNLIMITED}\r\n`;
  } else {
    const charged = account.usedInMonth(at);
    const remaining = Math.max(0, callsPerMonth - charged);
    const separator = policy && ', ';
    const paid = overage && overageAt({ account, overage, quota: callsPerMonth, charged });
    const ceiling = paid?.ceiling ?? callsPerMonth;
    policy += `${separator}"month";q=${ceiling};w=${account.monthMs / 1_000}`;
    left += `${separator}"month";r=${Math.max(0, ceiling - charged)};t=${seconds(account.monthEndMs - at.nowMs)}`;
    lines += `X-Quota-Limit: ${callsPerMonth}\r\nX-Quota-Remaining: ${remaining}\r\nX-Quota-Reset: ${account.monthEndMs / 1_000}\r\n`;
    if (paid && (paid.on || paid.calls > 0)) lines += overageLines(paid);
  }
  return policy === '' ? lines : `${lines}RateLimit-Policy: ${policy}\r\nRateLimit: ${left}\r\n`;
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
const overageLines = ({ calls, costMinor, capMinor, currency }: OverageSoFar) =>
  `X-Overage-Calls: ${calls}\r\nX-Overage-Cost: ${decimalText(costMinor)} ${currency}\r\nX-Overage-Cap: ${decimalText(capMinor)} ${currency}\r\n`;
