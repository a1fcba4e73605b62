import type { Insertable, Selectable } from 'kysely';
import type { Database, Store, Transaction } from '../../../store/schema.ts';

type Row = Selectable<Database['idempotency']>;
type NewRow = Insertable<Database['idempotency']>;
type RowKey = { readonly accountId: string; readonly key: string };

/** Returns whether the row was inserted; false when the account has used the key before. */
export async function insertUnlessPresent(trx: Transaction, row: NewRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('idempotency')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const findForUpdate = (trx: Transaction, { accountId, key }: RowKey): Promise<Row> =>
  trx
    .selectFrom('idempotency')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();

export async function updateRow(
  store: Store | Transaction,
  { accountId, key }: RowKey,
  changes: Partial<NewRow>,
): Promise<void> {
  await store
    .updateTable('idempotency')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute();
}

/** Frees the key of a call that has no response yet. */
export async function deletePending(store: Store, { accountId, key }: RowKey): Promise<void> {
  await store
    .deleteFrom('idempotency')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute();
}
