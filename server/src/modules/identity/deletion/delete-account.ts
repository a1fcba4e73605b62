import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import { goneAt } from '../../../shared/clock/grace-period.ts';
import type { Caller } from '../../../shared/context.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import { revokeAllKeys } from '../../access/index.ts';
import { cancelForDeletion } from '../../billing/index.ts';
import { updateAccount } from '../accounts/queries/accounts.ts';
import { revokeAccess } from '../accounts/revoke-access.ts';
import type { IdentityContext } from '../context.ts';
import { deletePendingChange } from '../email-change/queries.ts';
import { accountDeletedMail } from '../emails/account-deleted.ts';
import { checkCode, consumeCode } from '../verification-codes/code.ts';

/**
 * Deletes the session's account with a mailed code. With the commit, all sessions end, all keys are revoked and a pending
 * e-mail change is cancelled. A subscription ends with its paid period. A sign-in within the grace period restores the
 * account. Undo links of e-mail changes stay valid, so a thief cannot lock out the owner. Throws 120 and 121 (code).
 */
export async function deleteAccount(
  context: IdentityContext,
  body: PortalBody<'deleteAccount'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<PortalReply<'deleteAccount'>> {
  const { store, secrets } = context;
  const { accountId } = session;
  const nowMs = context.now();
  const now = new Date(nowMs);
  const gone = goneAt(now);
  const owner = { subject: accountId, purpose: 'account-delete' } as const;
  const code = await checkCode(store, secrets, owner, { code: body.verification_code, nowMs });
  await store.transaction().execute(async (trx) => {
    const { email } = await lockAccount(trx, accountId);
    await consumeCode(trx, owner, code);
    await updateAccount(trx, accountId, { deleted_at: now });
    await revokeAccess(trx, accountId);
    await deletePendingChange(trx, accountId);
    await revokeAllKeys(trx, accountId, now);
    await cancelForDeletion(trx, context, { accountId, nowMs });
    const mail = { to: email, atMs: nowMs, goneAtMs: gone.getTime() };
    await context.enqueueMail(trx, accountDeletedMail(context.publicUrl, mail));
    await recordAudit(trx, { accountId, type: 'account_deleted', result: 'done', caller, nowMs });
  });
  context.keyChanged(accountId);
  return { additionalInfo: { deleted_at: now.toISOString(), gone_at: gone.toISOString() } };
}
