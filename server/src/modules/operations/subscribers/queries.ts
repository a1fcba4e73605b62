/** SQL on the subscribers of the status page, and on the updates that are due to them. */
import { sql } from 'kysely';
import type { Store, Transaction } from '../../../store/schema.ts';

export interface Subscriber {
  readonly id: string;
  readonly email: string;
}

/** The confirmed subscriber with that address, if any. */
export const findSubscriber = (store: Store, emailKey: string): Promise<Subscriber | undefined> =>
  store
    .selectFrom('status_subscriber')
    .select(['id', 'email'])
    .where('email_key', '=', emailKey)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();

/** Stores an address that has to be confirmed. A newer link replaces an earlier one. */
export async function insertUnconfirmed(
  trx: Transaction,
  row: { email: string; email_key: string; confirm_hash: Buffer; confirm_until: Date },
): Promise<void> {
  const { email, confirm_hash, confirm_until } = row;
  await trx
    .insertInto('status_subscriber')
    .values({ ...row, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet({ email, confirm_hash, confirm_until })
        .where('status_subscriber.confirmed_at', 'is', null),
    )
    .execute();
}

/** Confirms the address whose link has that hash. Returns false when the link has ended. */
export async function confirmSubscriber(store: Store, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('status_subscriber')
    .set({ confirmed_at: now, confirm_hash: null, confirm_until: null })
    .where('confirm_hash', '=', hash)
    .where('confirm_until', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteSubscriber(store: Store, id: string): Promise<void> {
  await store.deleteFrom('status_subscriber').where('id', '=', id).execute();
}

/** Deletes addresses that nobody confirmed in time. */
export async function deleteUnconfirmed(store: Store, now: Date): Promise<void> {
  await store.deleteFrom('status_subscriber').where('confirm_until', '<=', now).execute();
}

export interface DueUpdate {
  readonly id: number;
  readonly title: string;
  /** null for maintenance. */
  readonly component: string | null;
  readonly state: string;
  readonly message: string;
  readonly at: Date;
  readonly mailed_through: string | null;
  /** Of maintenance. */
  readonly from_at: Date | null;
  readonly until_at: Date | null;
}

/** Locks the oldest update that not all subscribers have by mail. Other processes skip it. */
export async function lockDueUpdate(trx: Transaction): Promise<DueUpdate | undefined> {
  const { rows } = await sql<DueUpdate>`
    select u.id, coalesce(i.title, m.title) as title, i.component, u.state, u.message, u.at, u.mailed_through,
      m.from_at, m.until_at
    from status_update u left join incident i on i.id = u.incident_id
      left join maintenance m on m.id = u.maintenance_id
    where u.mailed_at is null
    order by u.id limit 1
    for update of u skip locked`.execute(trx);
  return rows[0];
}

/** The next confirmed subscribers after `after`, of those who subscribed before the update. */
export const listSubscribers = (
  trx: Transaction,
  { after, before, count }: { after: string | null; before: Date; count: number },
): Promise<Subscriber[]> =>
  trx
    .selectFrom('status_subscriber')
    .select(['id', 'email'])
    .where('confirmed_at', '<=', before)
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(count)
    .execute();

/** Records how far an update is mailed; `done` when the last subscriber has it. */
export async function recordMailed(
  trx: Transaction,
  id: number,
  progress: { through: string | null; done: Date | null },
): Promise<void> {
  await trx
    .updateTable('status_update')
    .set({ mailed_through: progress.through, mailed_at: progress.done })
    .where('id', '=', id)
    .execute();
}
