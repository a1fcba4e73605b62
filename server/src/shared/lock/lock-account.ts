import type { Transaction } from '../../store/schema.ts';
import { errors } from '../errors/service-error.ts';

/**
 * Holds an account until `trx` is over and answers what may have changed meanwhile; refuses with 111 when it is gone. Whatever
 * opens something for an account or changes several of its rows begins with it, before any other row: so each sees what the
 * one before left, and no two of them wait for each other.
 */
export async function lockAccount(trx: Transaction, accountId: string) {
  const account = await trx
    .selectFrom('account')
    .select(['email', 'email_key as emailKey', 'password_hash as passwordHash', 'deleted_at as deletedAt'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw errors.unauthenticated();
  return account;
}
