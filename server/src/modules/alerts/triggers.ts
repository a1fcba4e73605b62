import type { AlertDelivery, AlertTrigger } from '@meridian/contracts/alerts';
import { timeText } from '@meridian/market/dates';
import { sql } from 'kysely';
import type { Store, Transaction } from '../../store/schema.ts';

export interface FiringFilter {
  readonly accountId: string;
  readonly mode?: 'live' | 'test' | undefined;
  readonly alertId?: string | undefined;
  /** In capitals. */
  readonly symbol?: string | undefined;
}

export type NumberedFiring = AlertTrigger & { readonly seq: number };

/** What fired, as the filter says, for a query that goes on. */
export function firingsOf(store: Store | Transaction, { accountId, mode, alertId, symbol }: FiringFilter) {
  let listed = store.selectFrom('alert_firing as f').where('f.account_id', '=', accountId);
  if (alertId !== undefined) listed = listed.where('f.alert_id', '=', alertId);
  if (symbol !== undefined) listed = listed.where('f.symbol', '=', symbol);
  if (mode)
    listed = listed.where(
      sql<boolean>`exists (select from alert a where a.id = f.alert_id and a.mode = ${mode})`,
    );
  return listed;
}

/** A part of `firingsOf` in the order given, with deliveries and their attempts. */
export async function readFirings(
  store: Store | Transaction,
  listed: ReturnType<typeof firingsOf>,
  { order, limit, offset = 0 }: { order: 'asc' | 'desc'; limit: number; offset?: number },
): Promise<NumberedFiring[]> {
  const rows = await listed.selectAll('f').orderBy('f.seq', order).limit(limit).offset(offset).execute();
  const deliveries = await deliveriesOf(
    store,
    rows.map(({ seq }) => seq),
  );
  return rows.map((row) => ({
    seq: row.seq,
    id: row.id,
    alertId: row.alert_id,
    alertName: row.alert_name,
    symbol: row.symbol,
    condition: row.condition,
    observed: { metric: row.metric, value: row.value, price: row.price },
    triggeredAt: timeText(row.triggered_at.getTime()),
    test: row.test,
    deliveries: deliveries.get(row.seq) ?? [],
  }));
}

async function deliveriesOf(
  store: Store | Transaction,
  seqs: readonly number[],
): Promise<Map<number, AlertDelivery[]>> {
  if (seqs.length === 0) return new Map();
  const rows = await store
    .selectFrom('alert_delivery')
    .select(['id', 'firing_seq', 'channel', 'url', 'state', 'next_at'])
    .where('firing_seq', 'in', seqs)
    .orderBy('channel')
    .orderBy('url')
    .orderBy('id')
    .execute();
  const attempts = await attemptsOf(
    store,
    rows.map(({ id }) => id),
  );
  const byFiring = new Map<number, AlertDelivery[]>();
  for (const { id, firing_seq: seq, channel, url, state, next_at: nextAt } of rows) {
    const shown = byFiring.get(seq) ?? [];
    byFiring.set(seq, shown);
    const nextAttemptAt = state === 'pending' && nextAt ? timeText(nextAt.getTime()) : null;
    shown.push({ id, channel, url, state, nextAttemptAt, attempts: attempts.get(id) ?? [] });
  }
  return byFiring;
}

async function attemptsOf(
  store: Store | Transaction,
  ids: readonly string[],
): Promise<Map<string, AlertDelivery['attempts']>> {
  if (ids.length === 0) return new Map();
  const rows = await store
    .selectFrom('alert_attempt')
    .selectAll()
    .where('delivery_id', 'in', ids)
    .orderBy('at')
    .execute();
  const byDelivery = Map.groupBy(rows, (row) => row.delivery_id);
  return new Map(
    Array.from(byDelivery, ([id, own]) => [
      id,
      own.map(({ at, status, latency_ms: latencyMs, error }) => ({
        at: timeText(at.getTime()),
        status,
        latencyMs,
        error,
      })),
    ]),
  );
}
