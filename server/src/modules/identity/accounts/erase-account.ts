import type { Transaction } from '../../../store/schema.ts';
import { eraseContactRequests } from '../../messaging/index.ts';
import { deleteCodes } from '../verification-codes/queries.ts';
import {
  clearCheckouts,
  deleteAccountRow,
  deleteAuditEntries,
  deleteMonthlyUsage,
} from './queries/accounts.ts';

/**
 * Deletes an account and its data, except its API calls. The calls of a busy account are too many for one transaction,
 * so `sweepAccounts` deletes them first; an account that was never verified has none. Orders and payments stay, because the
 * ledger must be kept, but without the payer's checkout data.
 */
export async function eraseAccount(trx: Transaction, accountId: string): Promise<void> {
  await eraseContactRequests(trx, accountId);
  await deleteAuditEntries(trx, accountId);
  await deleteMonthlyUsage(trx, accountId);
  await deleteCodes(trx, accountId);
  await clearCheckouts(trx, accountId);
  await deleteAccountRow(trx, accountId);
}
