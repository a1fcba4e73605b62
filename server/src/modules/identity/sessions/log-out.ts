import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { findSession } from '../../../shared/tokens/tokens.ts';
import type { IdentityContext } from '../context.ts';
import { deleteSession, deleteSessions } from './queries.ts';

/** Ends the session of `token`, or with `all` every session of its account. Does nothing when the token has ended already. */
export async function logOut(
  context: IdentityContext,
  input: { token: string | undefined; all: boolean; caller: Caller },
): Promise<void> {
  const nowMs = context.now();
  const session = input.token && (await findSession(context.store, input.token, nowMs));
  if (!session) return;
  const { accountId, hash } = session;
  await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    if (input.all) await deleteSessions(trx, accountId);
    else await deleteSession(trx, accountId, hash);
    await recordAudit(trx, {
      accountId,
      type: input.all ? 'signed_out_everywhere' : 'signed_out',
      result: 'done',
      caller: input.caller,
      nowMs,
    });
  });
}
