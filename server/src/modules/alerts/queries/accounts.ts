import type { Store, Transaction } from '../../../store/schema.ts';

export async function planIdOf(store: Store | Transaction, accountId: string): Promise<string> {
  const { plan } = await store
    .selectFrom('account')
    .select('plan')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return plan;
}

/** Locks accounts in the order of their ids. Deleted accounts are included. */
export const lockAccountRows = (trx: Transaction, ids: readonly string[]) =>
  trx
    .selectFrom('account')
    .select(['id', 'email', 'deleted_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
