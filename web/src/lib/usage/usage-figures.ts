/** The account's figures: from the live summary if the server has one, else from the sign-in. */
import type { PortalReply, Usage } from '@meridian/contracts/portal';
import { DEFAULT_RESET_DATE, type User, isRealKey, planOfUser } from '../account.ts';
import { formatCount } from '../format.ts';
import type { RangeReading } from './reading.ts';
import { outcomesOf, successRateOf } from './success-rate.ts';

export type Summary = PortalReply<'usageSummary'>['additionalInfo'];

export interface Figures {
  readonly requests: number;
  /** null means unlimited. */
  readonly limit: number | null;
  /** 0 to 100, and more over the limit; 0 when unlimited. */
  readonly percent: number;
  readonly resetMs: number;
  /** Percent, unrounded. */
  readonly successRate: number | null;
  /** Calls of status 400 and above, refused ones included. */
  readonly failed: number;
  readonly latencyMs: number | null;
  readonly p95Ms: number | null;
  readonly activeKeys: number;
  readonly perMinute: number | null;
}

/** The start of the month after `nowMs`, UTC. */
function nextMonth(nowMs: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
}

/** When the counter resets. If the server sent no date, the start of the next month. */
function resetOf(resetDate: string, nowMs: number): number {
  const resetMs = Date.parse(resetDate);
  return resetDate === DEFAULT_RESET_DATE || Number.isNaN(resetMs) ? nextMonth(nowMs) : resetMs;
}

/** Requests over the limit in percent. */
export const percentOf = ({ requests, limit }: Pick<Usage, 'requests' | 'limit'>): number =>
  limit === null || limit <= 0 ? 0 : (requests / limit) * 100;

export function figuresOf(user: User, summary: Summary | null, nowMs: number): Figures {
  const { requests, limit, resetDate } = summary ?? user.usage;
  const outcomes = outcomesOf(summary?.range_requests ?? 0, summary?.failures ?? []);
  return {
    requests,
    limit,
    percent: percentOf({ requests, limit }),
    resetMs: resetOf(resetDate, nowMs),
    successRate: successRateOf(outcomes),
    failed: outcomes.errors + outcomes.limited,
    latencyMs: summary?.avg_latency_ms ?? null,
    p95Ms: summary?.p95_ms ?? null,
    activeKeys: summary?.active_keys ?? (isRealKey(user.apiKey) ? 1 : 0),
    perMinute: summary ? summary.per_minute : planOfUser(user).callsPerMinute,
  };
}

/** Figures, or why there are none: only numbers from a server are shown as facts. */
export type Known = Figures | 'waiting' | 'failed';

/** Shown in place of a figure. */
export const ABSENT = { waiting: 'Loading', failed: 'Could not be read' } as const;

/** The figures to show: the last summary, those of the sign-in on a server without summaries, or why there are none. */
export function knownFigures(
  user: User,
  { shown, problem, unavailable }: RangeReading<Summary>,
  nowMs: number,
): Known {
  if (shown !== null || unavailable) return figuresOf(user, shown?.info ?? null, nowMs);
  return problem === null ? 'waiting' : 'failed';
}

/** `1,442 of 1,800 requests`, or the count alone on an unlimited plan. */
export function usageText({ requests, limit }: Figures): string {
  if (limit !== null) return `${formatCount(requests)} of ${formatCount(limit)} requests`;
  return `${formatCount(requests)} ${requests === 1 ? 'request' : 'requests'}, Unlimited`;
}
