/** The account's figures, from the live summary when the server has one, else from the sign-in. */
import type { PortalReply, Usage } from '@meridian/contracts/portal';
import { planOf } from '@meridian/contracts/plans';
import { DEFAULT_RESET_DATE, type User, isRealKey } from '../../lib/account.ts';

export type Summary = PortalReply<'usageSummary'>['additionalInfo'];

export interface Figures {
  readonly requests: number;
  /** null means unlimited. */
  readonly limit: number | null;
  /** 0 to 100 and beyond; 0 when unlimited. */
  readonly percent: number;
  readonly resetMs: number;
  readonly successRate: number | null;
  readonly latencyMs: number | null;
  readonly activeKeys: number;
  readonly perMinute: number | null;
}

/** The first instant of the month after the one that `nowMs` lies in, UTC. */
function nextMonth(nowMs: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
}

/** When the count starts again; a date that no server sent stands for the coming month. */
function resetOf(resetDate: string, nowMs: number): number {
  const resetMs = Date.parse(resetDate);
  return resetDate === DEFAULT_RESET_DATE || Number.isNaN(resetMs) ? nextMonth(nowMs) : resetMs;
}

/** Requests over the limit in percent. */
export const percentOf = ({ requests, limit }: Pick<Usage, 'requests' | 'limit'>): number =>
  limit === null || limit <= 0 ? 0 : (requests / limit) * 100;

export function figuresOf(user: User, summary: Summary | null, nowMs: number): Figures {
  const { requests, limit, resetDate } = summary ?? user.usage;
  return {
    requests,
    limit,
    percent: percentOf({ requests, limit }),
    resetMs: resetOf(resetDate, nowMs),
    successRate: summary?.success_rate ?? null,
    latencyMs: summary?.avg_latency_ms ?? null,
    activeKeys: summary?.active_keys ?? (isRealKey(user.apiKey) ? 1 : 0),
    perMinute: summary ? summary.per_minute : planOf(user.plan).callsPerMinute,
  };
}
