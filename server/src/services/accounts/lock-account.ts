import type { Transaction } from '../../store/schema.ts';

/**
 * Reads an account so that whatever else changes its address, deletes it or signs in to it waits until `trx` is over.
 * Taken before any other row of the account, so that two such changes never wait for each other.
 */
export const lockAccount = (trx: Transaction, accountId: string) =>
  trx
    .selectFrom('account')
    .select(['email', 'email_key as emailKey', 'deleted_at as deletedAt'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
