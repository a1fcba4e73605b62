import { recordAudit } from '../../../shared/audit/record-audit.ts';
import { goneAt } from '../../../shared/clock/grace-period.ts';
import type { Caller, MailContext } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { findAccountForUpdate } from '../../../store/account-lock.ts';
import type { Transaction } from '../../../store/schema.ts';
import { revokeAllKeys } from '../../access/index.ts';
import { cancelForDeletion } from '../../billing/index.ts';
import { OPERATOR } from '../accounts/operator-caller.ts';
import { updateAccount } from '../accounts/queries/accounts.ts';
import { revokeAccess } from '../accounts/revoke-access.ts';
import { deletePendingChange } from '../email-change/queries.ts';
import { accountDeletedMail } from '../emails/account-deleted.ts';

/**
 * Deletes an account as part of `trx`, in which it is locked: all sessions end, all keys are revoked and a pending e-mail change
 * is cancelled. A subscription ends with its paid period. The account is erased after the grace period. Returns when.
 */
export async function beginDeletion(
  trx: Transaction,
  context: MailContext,
  { accountId, email, caller, nowMs }: { accountId: string; email: string; caller: Caller; nowMs: number },
): Promise<Date> {
  const now = new Date(nowMs);
  const gone = goneAt(now);
  await updateAccount(trx, accountId, { deleted_at: now });
  await revokeAccess(trx, accountId);
  await deletePendingChange(trx, accountId);
  await revokeAllKeys(trx, accountId, now);
  await cancelForDeletion(trx, context, { accountId, nowMs });
  const mail = { to: email, atMs: nowMs, goneAtMs: gone.getTime() };
  await context.enqueueMail(trx, accountDeletedMail(context.publicUrl, mail));
  await recordAudit(trx, { accountId, type: 'account_deleted', result: 'done', caller, nowMs });
  return gone;
}

/**
 * The same for an operator. Returns when the account is erased, and false when it was deleted before. Throws 141 for an unknown
 * account.
 */
export async function deleteByOperator(
  trx: Transaction,
  context: MailContext,
  { accountId, nowMs }: { accountId: string; nowMs: number },
): Promise<{ readonly goneAt: Date; readonly changed: boolean }> {
  const account = await findAccountForUpdate(trx, accountId);
  if (!account) throw errors.notFound();
  if (account.deletedAt !== null) return { goneAt: goneAt(account.deletedAt), changed: false };
  const { email } = account;
  return {
    goneAt: await beginDeletion(trx, context, { accountId, email, caller: OPERATOR, nowMs }),
    changed: true,
  };
}
