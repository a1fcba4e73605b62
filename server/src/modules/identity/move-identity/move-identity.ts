import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import type { Secrets } from '../../../shared/secrets.ts';
import type { Transaction } from '../../../store/schema.ts';
import { deleteTwoFactorChallenges } from '../accounts/queries/tokens.ts';
import { replaceBackupCodes } from '../two-factor/backup-codes.ts';
import { deleteBackupCodes, isTwoFactorEnabled } from '../two-factor/queries.ts';
import { deleteCodes } from '../verification-codes/queries.ts';
import { moveRows, splitAccount } from './queries.ts';

/**
 * Gives a person another account as part of `trx`, in which the account `from` is locked: address, password, second factor, sessions,
 * linked sign-ins, profile and preferences move to the new account `to`. Everything else stays, under the address key `emailKey`,
 * and nobody can sign in to it. Mailed codes and backup codes are bound to their account, so they end. Returns new backup codes if the
 * second factor is on.
 */
export async function moveIdentity(
  trx: Transaction,
  secrets: Secrets,
  { from, to, emailKey }: { from: string; to: string; emailKey: string },
): Promise<string[]> {
  await splitAccount(trx, { from, to, emailKey, plan: DEFAULT_PLAN.id });
  await deleteCodes(trx, from);
  await deleteTwoFactorChallenges(trx, from);
  await moveRows(trx, { from, to });
  if (!(await isTwoFactorEnabled(trx, to))) return [];
  await deleteBackupCodes(trx, from);
  return await replaceBackupCodes(trx, secrets, to);
}
