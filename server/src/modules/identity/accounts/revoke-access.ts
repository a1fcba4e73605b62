import type { Transaction } from '../../../store/schema.ts';
import { deleteCodes } from '../verification-codes/queries.ts';
import { deleteTokens, deleteTwoFactorChallenges } from './queries/tokens.ts';

/**
 * Ends everything that opens an account or could be used to get into it: sessions with their step-ups, mailed links and
 * codes, and sign-ins waiting for a second factor. The session with the hash `exceptHash` stays, with its step-ups.
 */
export async function revokeAccess(trx: Transaction, accountId: string, exceptHash?: Buffer): Promise<void> {
  await deleteTokens(trx, accountId, exceptHash);
  await deleteCodes(trx, accountId);
  await deleteTwoFactorChallenges(trx, accountId);
}
