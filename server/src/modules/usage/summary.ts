import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { countLiveKeys } from '../../store/keys.ts';
import type { Counts } from '../../store/usage-counts.ts';
import type { UsageContext } from './context.ts';
import { percentileMs } from './histogram.ts';
import { readPeriod } from './period.ts';
import { bucketedRange } from './bucketed-range.ts';
import { countOutcomes, mergeCounts } from './outcomes.ts';
import { findAccountPlan } from './queries/accounts.ts';
import { planOfAccount } from '../../shared/plans/account-plan.ts';
import { DataUnavailableError } from '../../shared/errors/data-unavailable-error.ts';
import { type CallLog, scanLog } from './call-log.ts';
import { findNewestDay, listEndpointTotals } from './queries/roll-ups.ts';

const DAY_MS = 86_400_000;
const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** The account's monthly quota and the figures of its calls in the range. */
export async function usageSummary(
  context: Pick<UsageContext, 'store' | 'reader' | 'callFiles' | 'now'>,
  { accountId, range }: PortalBody<'usageSummary'> & { accountId: string },
): Promise<Omit<PortalReply<'usageSummary'>['additionalInfo'], 'used_this_minute'>> {
  const { store, reader, callFiles, now } = context;
  const [{ usage, overage }, totals, account, activeKeys, lastId] = await Promise.all([
    readPeriod(context, accountId),
    listEndpointTotals(reader, accountId, bucketedRange(range, now())),
    findAccountPlan(store, accountId),
    countLiveKeys(store, accountId, new Date(now())),
    lastCallId({ store: reader, files: callFiles }, accountId),
  ]);
  const calls = totals.reduce((sum, total) => sum + total.requests, 0);
  const latencyUs = totals.reduce((sum, total) => sum + total.latencyUs, 0);
  const statuses = mergeCounts(totals.map((total) => total.statuses));
  const latencies = mergeCounts(totals.map((total) => total.latencies));
  const { successRate } = countOutcomes(statuses);
  const { callsPerMinute } = account ? planOfAccount(account) : DEFAULT_PLAN;
  const { requests, limit, resetDate } = usage;
  return {
    requests,
    limit,
    overage,
    percent: limit === null ? 0 : oneDecimal((requests / limit) * 100),
    resetDate,
    success_rate: successRate === null ? null : oneDecimal(successRate),
    avg_latency_ms: calls === 0 ? null : oneDecimal(latencyUs / calls / 1_000),
    p50_ms: percentileMs(latencies, 0.5),
    p95_ms: percentileMs(latencies, 0.95),
    p99_ms: percentileMs(latencies, 0.99),
    failures: failuresOf(statuses),
    per_minute: callsPerMinute,
    // The window slides, so a burst may use the whole minute's limit.
    burst: callsPerMinute,
    active_keys: activeKeys,
    range_requests: calls,
    last_call_id: lastId,
  };
}

const failuresOf = (statuses: Counts): { status: number; requests: number }[] =>
  [...statuses]
    .filter(([status]) => status >= 400)
    .map(([status, requests]) => ({ status, requests }))
    .toSorted((a, b) => b.requests - a.requests || a.status - b.status);

/** Looks up the newest day in the roll-ups first, so that the search reads little of the log. */
async function lastCallId(log: CallLog, accountId: string): Promise<string | null> {
  const day = await findNewestDay(log.store, accountId);
  if (day === null) return null;
  const fromMs = day.getTime();
  const range = { fromMs, untilMs: fromMs + DAY_MS, cursor: undefined };
  const scan = { accountId, ...range, filters: {}, limit: 1, wanted: 1 };
  const { rows } = await scanLog(log, scan).catch((error: unknown) => {
    // The figures do not need the log.
    if (error instanceof DataUnavailableError) return { rows: [] };
    throw error;
  });
  return rows[0]?.request_id ?? null;
}
