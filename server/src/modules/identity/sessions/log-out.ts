import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';
import { findSession } from '../../../shared/tokens/tokens.ts';

/** Ends the session of `token`, or all sessions of its account. A token that is dead already is no error. */
export async function logOut(
  context: IdentityContext,
  input: { token: string | undefined; all: boolean; caller: Caller },
): Promise<void> {
  const nowMs = context.now();
  const session = input.token && (await findSession(context.store, input.token, nowMs));
  if (!session) return;
  await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, session.accountId);
    const ended = trx.deleteFrom('token').where('account_id', '=', session.accountId);
    await (
      input.all ? ended.where('kind', '=', 'session') : ended.where('hash', '=', session.hash)
    ).execute();
    await recordAudit(trx, {
      accountId: session.accountId,
      type: input.all ? 'signed_out_everywhere' : 'signed_out',
      result: 'done',
      caller: input.caller,
      nowMs,
    });
  });
}
