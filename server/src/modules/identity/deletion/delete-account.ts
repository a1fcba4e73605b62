import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { Caller } from '../../../shared/context.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import type { IdentityContext } from '../context.ts';
import { beginDeletion } from './begin-deletion.ts';
import { checkCode, consumeCode } from '../verification-codes/code.ts';

/**
 * Deletes the session's account with a mailed code. With the commit, all sessions end, all keys are revoked and a pending
 * email change is cancelled. A subscription ends with its paid period. A sign-in within the grace period restores the
 * account. Undo links of email changes stay valid, so a thief cannot lock out the owner. Throws 120 and 121
 * (code), and 142 for the last owner of an organisation.
 */
export async function deleteAccount(
  context: IdentityContext,
  body: PortalBody<'deleteAccount'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<PortalReply<'deleteAccount'>> {
  const { store, secrets } = context;
  const { accountId } = session;
  const nowMs = context.now();
  const owner = { subject: accountId, purpose: 'account-delete' } as const;
  const code = await checkCode(store, secrets, owner, { code: body.verification_code, nowMs });
  const gone = await store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await consumeCode(trx, owner, code);
    return await beginDeletion(trx, context, { accountId, caller, nowMs });
  });
  context.keyChanged(accountId);
  return { additionalInfo: { deleted_at: new Date(nowMs).toISOString(), gone_at: gone.toISOString() } };
}
