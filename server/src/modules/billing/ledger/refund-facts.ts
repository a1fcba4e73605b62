import type { Selectable } from 'kysely';
import type { RefundTable } from '../../../store/billing.ts';
import type { Store } from '../../../store/schema.ts';
import { availabilityOf, type Outage } from '../../operations/index.ts';
import type { RefundFacts } from './refund-eligibility.ts';

/** Reads what the rules of refunds look at; hold the account to rely on it. `refunds` is what is known of each charge. */
export async function refundFacts(
  store: Store,
  { accountId, nowMs }: { accountId: string; nowMs: number },
): Promise<(refunds: readonly Selectable<RefundTable>[]) => RefundFacts> {
  const first = await store
    .selectFrom('charge')
    .select('id')
    .where('account_id', '=', accountId)
    .where('paid_at', 'is not', null)
    .where('purpose', '!=', 'unapplied')
    .where('amount_minor', '>', 0)
    .orderBy('paid_at')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const used = await store
    .selectFrom('refund')
    .select('id')
    .where('account_id', '=', accountId)
    .where('reason', '=', 'money-back')
    .limit(1)
    .executeTakeFirst();
  const upgrades = await store
    .selectFrom('charge')
    .select(['subscription_id', 'period_start', 'period_end'])
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'upgrade')
    .where('paid_at', 'is not', null)
    .execute();
  const outages = await outagesOf(store, nowMs);
  return (refunds) => ({
    firstPaidId: first?.id ?? null,
    moneyBackUsed: used !== undefined,
    outages,
    upgrades,
    refunds,
    nowMs,
  });
}

/** Every outage that is over, as the status counts them. */
async function outagesOf(store: Store, nowMs: number): Promise<Outage[]> {
  const rows = await store.selectFrom('service_run').select(['started_at', 'last_seen_at']).execute();
  const runs = rows.map((row) => ({
    startedMs: row.started_at.getTime(),
    lastSeenMs: row.last_seen_at.getTime(),
  }));
  return availabilityOf(runs, nowMs).incidents.filter(({ endedMs }) => endedMs !== null);
}
