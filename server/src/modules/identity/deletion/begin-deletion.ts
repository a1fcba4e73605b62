import { recordAudit } from '../../../shared/audit/record-audit.ts';
import { goneAt } from '../../../shared/clock/grace-period.ts';
import type { Caller, MailContext } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { ensureOwnsNoneAlone } from '../../../shared/organisations/last-owner.ts';
import { mailAccount } from '../../../shared/organisations/member-recipients.ts';
import { findOrganisationName } from '../../../shared/organisations/queries.ts';
import { findAccountForUpdate } from '../../../store/account-lock.ts';
import type { Transaction } from '../../../store/schema.ts';
import { revokeAllKeys } from '../../access/index.ts';
import { cancelForDeletion } from '../../billing/index.ts';
import { OPERATOR } from '../accounts/operator-caller.ts';
import { updateAccount } from '../accounts/queries/accounts.ts';
import { revokeAccess } from '../accounts/revoke-access.ts';
import { deletePendingChange } from '../email-change/queries.ts';
import { accountDeletedMail } from '../emails/account-deleted.ts';
import { organisationDeletedMail } from '../emails/organisation-deleted.ts';

/**
 * Deletes an account as part of `trx`, in which it is locked: all sessions end, all keys are revoked and a pending email change
 * is cancelled. A subscription ends with its paid period. The account is erased after the grace period. Returns when. Throws 142
 * for the last owner of an organisation.
 */
export async function beginDeletion(
  trx: Transaction,
  context: MailContext,
  { accountId, caller, nowMs }: { accountId: string; caller: Caller; nowMs: number },
): Promise<Date> {
  const now = new Date(nowMs);
  const gone = goneAt(now);
  const organisation = await findOrganisationName(trx, accountId);
  if (organisation === undefined) await ensureOwnsNoneAlone(trx, accountId);
  await updateAccount(trx, accountId, { deleted_at: now });
  await revokeAccess(trx, accountId);
  await deletePendingChange(trx, accountId);
  await revokeAllKeys(trx, accountId, now);
  await cancelForDeletion(trx, context, { accountId, nowMs });
  const times = { atMs: nowMs, goneAtMs: gone.getTime() };
  await mailAccount(context, trx, { accountId, topic: 'account' }, (to) =>
    organisation === undefined
      ? accountDeletedMail(context.publicUrl, { to, ...times })
      : organisationDeletedMail(context.publicUrl, { to, name: organisation, ...times }),
  );
  await recordAudit(trx, { accountId, type: 'account_deleted', result: 'done', caller, nowMs });
  return gone;
}

/**
 * The same for an operator. Returns when the account is erased, and false when it was deleted before. Throws 141 for an unknown
 * account, and 142 for the last owner of an organisation.
 */
export async function deleteByOperator(
  trx: Transaction,
  context: MailContext,
  { accountId, nowMs }: { accountId: string; nowMs: number },
): Promise<{ readonly goneAt: Date; readonly changed: boolean }> {
  const account = await findAccountForUpdate(trx, accountId);
  if (!account) throw errors.notFound();
  if (account.deletedAt !== null) return { goneAt: goneAt(account.deletedAt), changed: false };
  return {
    goneAt: await beginDeletion(trx, context, { accountId, caller: OPERATOR, nowMs }),
    changed: true,
  };
}
