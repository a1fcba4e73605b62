import type { Store, Transaction } from '../../../store/schema.ts';

export async function wasAlertDeleted(trx: Transaction, accountId: string, id: string): Promise<boolean> {
  const deleted = await trx
    .selectFrom('alert_deleted')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return deleted !== undefined;
}

/** How many of these alerts the account has deleted. */
export async function countDeleted(
  trx: Transaction,
  accountId: string,
  ids: readonly string[],
): Promise<number> {
  const { count } = await trx
    .selectFrom('alert_deleted')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes an alert with its triggers and deliveries, and records its id. */
export async function deleteAlertRow(
  trx: Transaction,
  { accountId, id, at }: { accountId: string; id: string; at: Date },
): Promise<void> {
  await trx.deleteFrom('alert').where('id', '=', id).execute();
  await trx.insertInto('alert_deleted').values({ id, account_id: accountId, at }).execute();
}

/** Deletes the triggers and the ids of deleted alerts up to `oldest`. */
export async function deleteOldTriggers(store: Store, oldest: Date): Promise<void> {
  await store.deleteFrom('alert_firing').where('triggered_at', '<=', oldest).execute();
  await store.deleteFrom('alert_deleted').where('at', '<=', oldest).execute();
}

export async function deleteIdempotentReplies(store: Store, oldest: Date): Promise<void> {
  await store.deleteFrom('idempotency').where('created_at', '<=', oldest).execute();
}
