import { planOf } from '@meridian/contracts/plans';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { countLiveKeys } from '../../store/keys.ts';
import type { Store } from '../../store/schema.ts';
import type { Counts } from '../../store/usage-counts.ts';
import type { UsageContext } from './context.ts';
import { percentileMs } from './histogram.ts';
import { usageOfPeriod } from './period.ts';
import { spanOfRange } from './range.ts';
import { endpointTotals, outcomeOf, together } from './totals.ts';

const DAY_MS = 86_400_000;

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** The account's quota, and its calls of the range in figures. */
export async function usageSummary(
  context: Pick<UsageContext, 'store' | 'now'>,
  { accountId, range }: PortalBody<'usageSummary'> & { accountId: string },
): Promise<Omit<PortalReply<'usageSummary'>['additionalInfo'], 'used_this_minute'>> {
  const { store, now } = context;
  const span = spanOfRange(range, now());
  const [{ requests, limit, resetDate }, totals, planId, activeKeys, lastId] = await Promise.all([
    usageOfPeriod(context, accountId),
    endpointTotals(store, accountId, span),
    planIdOf(store, accountId),
    countLiveKeys(store, accountId, new Date(now())),
    lastCallId(store, accountId),
  ]);
  const calls = totals.reduce((sum, total) => sum + total.requests, 0);
  const latencyUs = totals.reduce((sum, total) => sum + total.latencyUs, 0);
  const statuses = together(totals.map((total) => total.statuses));
  const latencies = together(totals.map((total) => total.latencies));
  const { successRate } = outcomeOf(statuses);
  const { callsPerMinute } = planOf(planId);
  return {
    requests,
    limit,
    percent: limit === null ? 0 : oneDecimal((requests / limit) * 100),
    resetDate,
    success_rate: successRate === null ? null : oneDecimal(successRate),
    avg_latency_ms: calls === 0 ? null : oneDecimal(latencyUs / calls / 1_000),
    p50_ms: percentileMs(latencies, 0.5),
    p95_ms: percentileMs(latencies, 0.95),
    p99_ms: percentileMs(latencies, 0.99),
    failures: failuresOf(statuses),
    per_minute: callsPerMinute,
    // The window slides, so the whole minute's calls may come at once.
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

async function planIdOf(store: Store, accountId: string): Promise<string> {
  const row = await store.selectFrom('account').select('plan').where('id', '=', accountId).executeTakeFirst();
  return row?.plan ?? 'free';
}

/** The newest call lies in the newest day that the roll-ups know of, so that no other is looked into. */
async function lastCallId(store: Store, accountId: string): Promise<string | null> {
  const { day } = await store
    .selectFrom('usage_day')
    .select(({ fn }) => fn.max<Date | null>('at').as('day'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (day === null) return null;
  const row = await store
    .selectFrom('usage_call')
    .select('request_id')
    .where('account_id', '=', accountId)
    .where('at', '>=', day)
    .where('at', '<', new Date(day.getTime() + DAY_MS))
    .orderBy('at', 'desc')
    .orderBy('request_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.request_id ?? null;
}
