import type { Transaction } from '../../store/schema.ts';
import { errors } from '../errors/service-error.ts';
import { findAccountForUpdate } from '../../store/account-lock.ts';

/**
 * Locks an account until `trx` ends and returns the fields that other calls may have changed. Throws 111 when the
 * account no longer exists.
 *
 * Call it first, before any other row is touched, in every transaction that opens something for an account or changes
 * several of its rows. Each such call then sees what the previous one committed, and no two of them deadlock.
 */
export async function lockAccount(trx: Transaction, accountId: string) {
  const account = await findAccountForUpdate(trx, accountId);
  if (!account) throw errors.unauthenticated();
  return account;
}
