import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { Counts } from '../../store/usage-counts.ts';
import type { UsageContext } from './context.ts';
import { percentileMs } from './histogram.ts';
import { billingMonth, periodOf } from './period.ts';
import { bucketedRange } from './bucketed-range.ts';
import { addedUp, countOutcomes, mergeCounts } from './outcomes.ts';
import { DataUnavailableError } from '../../shared/errors/data-unavailable-error.ts';
import { type CallLog, scanLog } from './call-log.ts';
import { findPlanChargedAndKeys } from './queries/accounts.ts';
import { findNewestCallId } from './queries/calls.ts';
import { type CallTotals, findNewestDay, listEndpointTotals } from './queries/roll-ups.ts';

type Reading = Pick<UsageContext, 'store' | 'reader' | 'callFiles' | 'now'>;

const DAY_MS = 86_400_000;
const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** The account's monthly quota and the figures of its calls in the range. */
export async function usageSummary(
  context: Reading,
  { accountId, range }: PortalBody<'usageSummary'> & { accountId: string },
): Promise<Omit<PortalReply<'usageSummary'>['additionalInfo'], 'used_this_minute'>> {
  const { reader, now } = context;
  const [account, totals, lastId] = await Promise.all([
    accountFigures(context, accountId),
    listEndpointTotals(reader, accountId, bucketedRange(range, now())),
    lastCallId(context, accountId, undefined),
  ]);
  const all = addedUp(totals);
  const latencies = mergeCounts(totals.map((total) => total.latencies));
  return {
    ...account,
    ...rangeFigures(all),
    p50_ms: percentileMs(latencies, 0.5),
    p95_ms: percentileMs(latencies, 0.95),
    p99_ms: percentileMs(latencies, 0.99),
    failures: failuresOf(all.statuses),
    last_call_id: lastId,
  };
}

/** The account's quota and keys now. */
export async function accountFigures(context: Reading, accountId: string) {
  const { store, now } = context;
  const nowMs = now();
  const asked = { month: billingMonth(nowMs), at: new Date(nowMs) };
  const account = await findPlanChargedAndKeys(store, accountId, asked);
  const { usage, overage, callsPerMinute } = periodOf(account, nowMs);
  const { requests, limit, resetDate } = usage;
  return {
    requests,
    limit,
    overage,
    percent: limit === null ? 0 : oneDecimal((requests / limit) * 100),
    resetDate,
    per_minute: callsPerMinute,
    // The window slides, so a burst may use the whole minute's limit.
    burst: callsPerMinute,
    active_keys: account?.liveKeys ?? 0,
  };
}

/** The figures of the calls of a range. */
export function rangeFigures({ requests, latencyUs, statuses }: CallTotals) {
  const { successRate } = countOutcomes(statuses);
  return {
    success_rate: successRate === null ? null : oneDecimal(successRate),
    avg_latency_ms: requests === 0 ? null : oneDecimal(latencyUs / requests / 1_000),
    range_requests: requests,
  };
}

const failuresOf = (statuses: Counts): { status: number; requests: number }[] =>
  [...statuses]
    .filter(([status]) => status >= 400)
    .map(([status, requests]) => ({ status, requests }))
    .toSorted((a, b) => b.requests - a.requests || a.status - b.status);

/**
 * The id of the newest call. `newestMs`: the start of the newest hour or day with calls, where that is known; otherwise looks up the
 * newest day in the roll-ups, so that the search reads little of the log.
 */
export async function lastCallId(
  { reader, callFiles }: Pick<UsageContext, 'reader' | 'callFiles'>,
  accountId: string,
  newestMs: number | undefined,
): Promise<string | null> {
  const fromMs = newestMs ?? (await findNewestDay(reader, accountId))?.getTime();
  if (fromMs === undefined) return null;
  const calls = { accountId, fromMs, untilMs: fromMs + DAY_MS };
  if (!callFiles) return (await findNewestCallId(reader, calls)) ?? null;
  const log: CallLog = { store: reader, files: callFiles };
  const scan = { ...calls, cursor: undefined, filters: {}, limit: 1, wanted: 1 };
  const { rows } = await scanLog(log, scan).catch((error: unknown) => {
    // The figures do not need the log.
    if (error instanceof DataUnavailableError) return { rows: [] };
    throw error;
  });
  return rows[0]?.request_id ?? null;
}
