import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { revokeAccess } from '../accounts/revoke-access.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import { cancelForDeletion } from '../../billing/index.ts';
import { consumeCode, checkCode } from '../verification-codes/code.ts';
import type { Caller } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';
import { accountDeletedMail } from '../emails/account-deleted.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import { goneAt } from '../../../shared/clock/grace-period.ts';

/**
 * Deletes the session's account by a mailed code: with the commit every session is ended and every key revoked, a change
 * of address no longer waits, and what is paid for ends with its period. Until the days of grace are over a sign-in takes it back. A way back to a former
 * address stays open, so that a stolen account cannot be closed to its owner. Refuses with 120 and 121 (code).
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
    await trx.updateTable('account').set({ deleted_at: now }).where('id', '=', accountId).execute();
    await revokeAccess(trx, accountId);
    await trx.deleteFrom('email_change').where('account_id', '=', accountId).execute();
    await trx
      .updateTable('api_key')
      .set({ revoked_at: now })
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .execute();
    await cancelForDeletion(trx, context, { accountId, nowMs });
    const mail = { to: email, atMs: nowMs, goneAtMs: gone.getTime() };
    await context.enqueueMail(trx, accountDeletedMail(context.publicUrl, mail));
    await recordAudit(trx, { accountId, type: 'account_deleted', result: 'done', caller, nowMs });
  });
  context.keyChanged(accountId);
  return { additionalInfo: { deleted_at: now.toISOString(), gone_at: gone.toISOString() } };
}
