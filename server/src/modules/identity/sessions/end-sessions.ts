import { recordAudit } from '../../../shared/audit/record-audit.ts';
import { emailKeyOf } from '../../../shared/email-address.ts';
import { OPERATOR } from '../accounts/operator-caller.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { Store, Transaction } from '../../../store/schema.ts';
import { listAccountIds } from '../accounts/queries/accounts.ts';
import { deleteTwoFactorChallenges } from '../accounts/queries/tokens.ts';
import { deleteSessionsAndOAuthTokens } from './queries.ts';

/**
 * Ends all sessions of the account of `email` and all its sign-ins in progress; without an email those of every account.
 * For the operator. Returns how many sessions ended, or undefined when the address has no account.
 */
export async function endSessions(
  store: Store,
  { email, nowMs }: { email: string | undefined; nowMs: number },
): Promise<number | undefined> {
  const accountIds = await listAccountIds(store, email === undefined ? undefined : emailKeyOf(email));
  if (email !== undefined && accountIds.length === 0) return undefined;
  let ended = 0;
  for (const accountId of accountIds)
    ended += await store.transaction().execute((trx) => endSessionsOf(trx, accountId, nowMs));
  return ended;
}

/** Ends all sessions of one account and its sign-ins in progress, as part of `trx`. Returns how many sessions ended. */
export async function endSessionsOf(trx: Transaction, accountId: string, nowMs: number): Promise<number> {
  await lockAccount(trx, accountId);
  const sessions = await deleteSessionsAndOAuthTokens(trx, accountId);
  await deleteTwoFactorChallenges(trx, accountId);
  if (sessions > 0) {
    const entry = { accountId, type: 'sessions_ended', result: 'done' } as const;
    await recordAudit(trx, { ...entry, caller: OPERATOR, nowMs });
  }
  return sessions;
}
