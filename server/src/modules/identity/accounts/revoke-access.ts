import type { Transaction } from '../../../store/schema.ts';

/**
 * Ends what opens an account or could be used to get into it: sessions with their step-ups, links and codes that were
 * mailed, sign-ins that wait for a second factor. The session `but` stays, with its step-ups.
 */
export async function endAccess(trx: Transaction, accountId: string, but?: Buffer): Promise<void> {
  const tokens = trx.deleteFrom('token').where('account_id', '=', accountId);
  await (but ? tokens.where('hash', '<>', but).where('parent', 'is distinct from', but) : tokens).execute();
  await trx.deleteFrom('code').where('subject', '=', accountId).execute();
  await trx.deleteFrom('two_factor_challenge').where('account_id', '=', accountId).execute();
}
