import type { Transaction } from '../../store/schema.ts';

/**
 * Holds an account until `trx` is over and answers what may have changed meanwhile; undefined when there is none. Whatever opens
 * something for an account or changes several of its rows begins with it, before any other row: so each sees what the one
 * before left, and no two of them wait for each other.
 */
export const holdAccount = (trx: Transaction, accountId: string) =>
  trx
    .selectFrom('account')
    .select(['email', 'email_key as emailKey', 'password_hash as passwordHash', 'deleted_at as deletedAt'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

/** Holds an account that is sure to be there, as `holdAccount` does. */
export async function lockAccount(trx: Transaction, accountId: string) {
  const account = await holdAccount(trx, accountId);
  if (!account) throw new Error('The account is gone.');
  return account;
}
