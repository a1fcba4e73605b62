import type { Store } from '../../../store/schema.ts';
import { emailKeyOf } from '../../../shared/email-address.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';

/** How the owner's record names whoever runs the server. */
const OPERATOR = { address: '', device: 'Operator of this server' };

/**
 * Ends, for the operator, every session of the account of `email`, and the sign-ins to it that are under way; without an e-mail
 * those of all accounts. Answers how many sessions ended; undefined when the address has no account.
 */
export async function endSessions(
  store: Store,
  { email, nowMs }: { email: string | undefined; nowMs: number },
): Promise<number | undefined> {
  const all = store.selectFrom('account').select('id').orderBy('id');
  const wanted = email === undefined ? all : all.where('email_key', '=', emailKeyOf(email));
  const accounts = await wanted.execute();
  if (email !== undefined && accounts.length === 0) return undefined;
  let ended = 0;
  for (const { id } of accounts) ended += await endSessionsOf(store, id, nowMs);
  return ended;
}

const endSessionsOf = (store: Store, accountId: string, nowMs: number): Promise<number> =>
  store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const gone = await trx
      .deleteFrom('token')
      .where('account_id', '=', accountId)
      .where('kind', 'in', ['session', 'oauth'])
      .returning('kind')
      .execute();
    await trx.deleteFrom('two_factor_challenge').where('account_id', '=', accountId).execute();
    const sessions = gone.filter(({ kind }) => kind === 'session').length;
    if (sessions > 0) {
      const entry = { accountId, type: 'sessions_ended', result: 'done' } as const;
      await recordAudit(trx, { ...entry, caller: OPERATOR, nowMs });
    }
    return sessions;
  });
