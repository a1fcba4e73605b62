import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Store, Transaction } from '../../../store/schema.ts';

type DeliveryTable = Database['alert_delivery'];
type AttemptTable = Database['alert_attempt'];

export const listDeliveryRows = (store: Store | Transaction, triggerSeqs: readonly number[]) =>
  store
    .selectFrom('alert_delivery')
    .select(['id', 'firing_seq', 'channel', 'url', 'state', 'next_at'])
    .where('firing_seq', 'in', triggerSeqs)
    .orderBy('channel')
    .orderBy('url')
    .orderBy('id')
    .execute();

/** Attempts of deliveries, oldest first. */
export const listAttemptRows = (
  store: Store | Transaction,
  deliveryIds: readonly string[],
): Promise<Selectable<AttemptTable>[]> =>
  store
    .selectFrom('alert_attempt')
    .selectAll()
    .where('delivery_id', 'in', deliveryIds)
    .orderBy('at')
    .execute();

/** The newest webhooks of an account, with the last attempt of each. */
export async function listNewestWebhooks(store: Store, accountId: string, limit: number) {
  const { rows } = await sql<{
    id: string;
    url: string;
    alert: string;
    symbol: string;
    state: Selectable<DeliveryTable>['state'];
    since: Date;
    nextAt: Date | null;
    attempts: number;
    status: number | null;
    error: string | null;
    attemptedAt: Date | null;
  }>`
    select d.id, d.url, f.alert_name as alert, f.symbol, d.state, d.since, d.next_at as "nextAt",
      (select count(*)::int from alert_attempt where delivery_id = d.id) as attempts,
      last.status, last.error, last.at as "attemptedAt"
    from (
      select * from alert_delivery where account_id = ${accountId} and channel = 'webhook'
      order by since desc limit ${limit}
    ) d
    join alert_firing f on f.seq = d.firing_seq
    left join lateral (
      select status, error, at from alert_attempt where delivery_id = d.id order by at desc limit 1
    ) last on true
    order by d.since desc, d.id`.execute(store);
  return rows;
}

/** Inserts a delivery and returns its id. */
export async function insertDelivery(trx: Transaction, values: Insertable<DeliveryTable>): Promise<string> {
  const { id } = await trx
    .insertInto('alert_delivery')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertAttempt(trx: Transaction, values: Insertable<AttemptTable>): Promise<void> {
  await trx.insertInto('alert_attempt').values(values).execute();
}

/** Locks a delivery of the account. */
export const lockDelivery = (trx: Transaction, accountId: string, id: string) =>
  trx
    .selectFrom('alert_delivery')
    .select(['firing_seq', 'channel', 'state'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function updateDelivery(
  trx: Transaction,
  id: string,
  changes: Updateable<DeliveryTable>,
): Promise<void> {
  await trx.updateTable('alert_delivery').set(changes).where('id', '=', id).execute();
}

/** Updates a delivery that is still pending. Returns whether it was. */
export async function updatePendingDelivery(
  trx: Transaction,
  id: string,
  changes: Updateable<DeliveryTable>,
): Promise<boolean> {
  const updated = await trx
    .updateTable('alert_delivery')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Fails the pending deliveries of an alert to one address. */
export async function failPendingDeliveries(trx: Transaction, alertId: string, url: string): Promise<void> {
  await trx
    .updateTable('alert_delivery')
    .set({ state: 'failed', next_at: null })
    .where('alert_id', '=', alertId)
    .where('state', '=', 'pending')
    .where('url', '=', url)
    .execute();
}

/** Whether at least `count` deliveries of the account are pending. */
export async function hasPendingDeliveries(
  trx: Transaction,
  accountId: string,
  count: number,
): Promise<boolean> {
  const last = await trx
    .selectFrom('alert_delivery')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'pending')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
}

/** Whether at least `count` mails and notifications were delivered after `since`. */
export async function hasDeliveredSince(
  trx: Transaction,
  { accountId, since, count }: { accountId: string; since: Date; count: number },
): Promise<boolean> {
  const delivered = await trx
    .selectFrom('alert_delivery')
    .select('id')
    .where('account_id', '=', accountId)
    .where('channel', '<>', 'webhook')
    .where('state', '=', 'delivered')
    .where('since', '>', since)
    .limit(count)
    .execute();
  return delivered.length === count;
}
