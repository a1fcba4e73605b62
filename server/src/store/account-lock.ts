import type { Transaction } from './schema.ts';

/** Locks the row of an account until `trx` ends. Undefined when there is no such account. */
export const findAccountForUpdate = (trx: Transaction, accountId: string) =>
  trx
    .selectFrom('account')
    .select([
      'email',
      'email_key as emailKey',
      'password_hash as passwordHash',
      'deleted_at as deletedAt',
      'suspended_at as suspendedAt',
    ])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
