import type { AlertDelivery, AlertTrigger } from '@meridian/contracts/alerts';
import { timeText } from '@meridian/market/dates';
import type { Store, Transaction } from '../../store/schema.ts';
import { listAttemptRows, listDeliveryRows } from './queries/deliveries.ts';
import {
  listTriggerRows,
  type TriggerFilter,
  type TriggerPage,
  type TriggerRow,
} from './queries/triggers.ts';

export type NumberedTrigger = AlertTrigger & { readonly seq: number };

/** A page of the triggers that match the filter, with their deliveries and attempts. */
export async function readTriggers(
  store: Store | Transaction,
  filter: TriggerFilter,
  page: TriggerPage,
): Promise<NumberedTrigger[]> {
  const rows = await listTriggerRows(store, filter, page);
  const deliveries = await deliveriesOf(
    store,
    rows.map(({ seq }) => seq),
  );
  return rows.map((row) => triggerOf(row, deliveries.get(row.seq) ?? []));
}

function triggerOf(row: TriggerRow, deliveries: NumberedTrigger['deliveries']): NumberedTrigger {
  return {
    seq: row.seq,
    id: row.id,
    alertId: row.alert_id,
    alertName: row.alert_name,
    symbol: row.symbol,
    condition: row.condition,
    observed: { metric: row.metric, value: row.value, price: row.price },
    triggeredAt: timeText(row.triggered_at.getTime()),
    test: row.test,
    deliveries,
    ...(row.entered && { entered: row.entered, left: row.departed ?? [] }),
  };
}

async function deliveriesOf(
  store: Store | Transaction,
  seqs: readonly number[],
): Promise<Map<number, AlertDelivery[]>> {
  if (seqs.length === 0) return new Map();
  const rows = await listDeliveryRows(store, seqs);
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
  const rows = await listAttemptRows(store, ids);
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
