import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database, Store, Transaction } from '../../../store/schema.ts';

type SecretTable = Database['alert_secret'];

/** Inserts the account's secret unless it has one. Returns whether it did. */
export async function insertSecret(trx: Transaction, values: Insertable<SecretTable>): Promise<boolean> {
  const inserted = await trx
    .insertInto('alert_secret')
    .values(values)
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const findSecret = (trx: Transaction, accountId: string): Promise<Selectable<SecretTable>> =>
  trx.selectFrom('alert_secret').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow();

export const updateSecret = (
  trx: Transaction,
  accountId: string,
  changes: Updateable<SecretTable>,
): Promise<Selectable<SecretTable>> =>
  trx
    .updateTable('alert_secret')
    .set(changes)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow();

export const findSigningSecrets = (store: Store, accountId: string) =>
  store
    .selectFrom('alert_secret')
    .select(['sealed', 'former_sealed', 'former_until'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
