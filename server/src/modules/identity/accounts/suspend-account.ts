import { errors } from '../../../shared/errors/service-error.ts';
import { findAccountForUpdate } from '../../../store/account-lock.ts';
import type { Transaction } from '../../../store/schema.ts';
import { updateAccount } from './queries/accounts.ts';
import { revokeAccess } from './revoke-access.ts';

/**
 * Suspends an account as part of `trx`: its sessions end, nobody can sign in, and its keys are refused. Nothing is deleted.
 * Returns false when it is suspended already. Throws 141 for an unknown account.
 */
export async function suspendAccount(trx: Transaction, accountId: string, nowMs: number): Promise<boolean> {
  const account = await findAccountForUpdate(trx, accountId);
  if (!account) throw errors.notFound();
  if (account.suspendedAt !== null) return false;
  await updateAccount(trx, accountId, { suspended_at: new Date(nowMs) });
  await revokeAccess(trx, accountId);
  return true;
}

/** Ends the suspension of an account as part of `trx`: its keys work again. Returns false when it was not suspended. */
export async function endSuspension(trx: Transaction, accountId: string): Promise<boolean> {
  const account = await findAccountForUpdate(trx, accountId);
  if (!account) throw errors.notFound();
  if (account.suspendedAt === null) return false;
  await updateAccount(trx, accountId, { suspended_at: null });
  return true;
}
