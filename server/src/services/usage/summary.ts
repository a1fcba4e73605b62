import { planOf } from '@meridian/contracts/plans';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { countLiveKeys } from '../../store/keys.ts';
import type { Store } from '../../store/schema.ts';
import type { Context } from '../context.ts';
import { usageOfPeriod } from './period.ts';
import { spanOfRange } from './range.ts';

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** The account's quota, and its calls of the range in figures. */
export async function usageSummary(
  context: Pick<Context, 'store' | 'now'>,
  { accountId, range }: PortalBody<'usageSummary'> & { accountId: string },
): Promise<Omit<PortalReply<'usageSummary'>['additionalInfo'], 'used_this_minute'>> {
  const { store, now } = context;
  const { requests, limit, resetDate } = await usageOfPeriod(context, accountId);
  const calls = await totals(store, accountId, spanOfRange(range, now()).fromMs);
  const answered = calls.requests - calls.limited;
  const { callsPerMinute } = planOf(await planIdOf(store, accountId));
  return {
    requests,
    limit,
    percent: limit === null ? 0 : oneDecimal((requests / limit) * 100),
    resetDate,
    success_rate: answered === 0 ? null : oneDecimal((1 - calls.errors / answered) * 100),
    avg_latency_ms: calls.requests === 0 ? null : oneDecimal(calls.latencyUs / calls.requests / 1_000),
    p50_ms: null,
    p95_ms: null,
    p99_ms: null,
    failures: [],
    per_minute: callsPerMinute,
    // The window slides, so the whole minute's calls may come at once.
    burst: callsPerMinute,
    active_keys: await countLiveKeys(store, accountId, new Date(now())),
    range_requests: calls.requests,
    last_call_id: await lastCallId(store, accountId),
  };
}

/** Sums over everything since `fromMs`; PostgreSQL adds bigints up to numerics, which arrive as text. */
async function totals(store: Store, accountId: string, fromMs: number) {
  const row = await store
    .selectFrom('usage_minute')
    .select(({ fn }) => [
      fn.sum<string | null>('requests').as('requests'),
      fn.sum<string | null>('errors').as('errors'),
      fn.sum<string | null>('limited').as('limited'),
      fn.sum<string | null>('latency_us').as('latencyUs'),
    ])
    .where('account_id', '=', accountId)
    .where('minute', '>=', new Date(fromMs))
    .executeTakeFirstOrThrow();
  return {
    requests: Number(row.requests),
    errors: Number(row.errors),
    limited: Number(row.limited),
    latencyUs: Number(row.latencyUs),
  };
}

async function planIdOf(store: Store, accountId: string): Promise<string> {
  const row = await store.selectFrom('account').select('plan').where('id', '=', accountId).executeTakeFirst();
  return row?.plan ?? 'free';
}

async function lastCallId(store: Store, accountId: string): Promise<string | null> {
  const row = await store
    .selectFrom('usage_call')
    .select('request_id')
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('request_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.request_id ?? null;
}
