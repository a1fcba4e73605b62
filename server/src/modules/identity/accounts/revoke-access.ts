import type { Transaction } from '../../../store/schema.ts';

/**
 * Ends what opens an account or could be used to get into it: sessions with their step-ups, links and codes that were
 * mailed, sign-ins that wait for a second factor. The session `but` stays, with its step-ups.
 */
export async function revokeAccess(trx: Transaction, accountId: string, exceptHash?: Buffer): Promise<void> {
  const tokens = trx.deleteFrom('token').where('account_id', '=', accountId);
  await (
    exceptHash
      ? tokens.where('hash', '<>', exceptHash).where('parent', 'is distinct from', exceptHash)
      : tokens
  ).execute();
  await trx.deleteFrom('code').where('subject', '=', accountId).execute();
  await trx.deleteFrom('two_factor_challenge').where('account_id', '=', accountId).execute();
}
