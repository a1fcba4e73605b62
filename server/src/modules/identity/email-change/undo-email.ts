import type { PortalBody } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { sha256 } from '../../../shared/secrets.ts';
import type { Transaction } from '../../../store/schema.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import { revokeAccess } from '../accounts/revoke-access.ts';
import type { IdentityContext } from '../context.ts';
import { emailChangeUndoneMail } from '../emails/email-change-undone.ts';
import { deleteCode } from '../verification-codes/queries.ts';
import { deleteLaterUndoLinks, deletePendingChange, findUndoLink, takeUndoLink } from './queries.ts';
import { setEmailAddress } from './set-email-address.ts';

const INVALID = 'This link is invalid or has expired.';

/**
 * Undoes an email change with the link mailed to the previous address. It needs no session. A pending change is
 * cancelled. After the confirmation, the account gets its previous address back and all access ends. Both addresses are
 * notified. Throws 122 (link) and 142 (the previous address belongs to another account by now).
 */
export async function undoEmail(
  context: IdentityContext,
  body: PortalBody<'undoEmail'>,
  caller: Caller,
): Promise<void> {
  const { store, publicUrl } = context;
  const nowMs = context.now();
  const hash = sha256(body.token);
  const owner = await store.transaction().execute(async (trx) => {
    const link = await findUndoLink(trx, hash, nowMs);
    if (!link) throw errors.invalidResetLink({ message: INVALID });
    const { accountId } = link;
    const { email } = await lockAccount(trx, accountId);
    const previous = await useUndoLink(trx, hash);
    await deletePendingChange(trx, accountId);
    const confirmed = email !== previous.email;
    if (confirmed) {
      await setEmailAddress(trx, accountId, previous);
      await revokeAccess(trx, accountId);
    } else {
      await deleteCode(trx, { subject: accountId, purpose: 'email-change' });
    }
    const undone = { email: previous.email, confirmed, atMs: nowMs };
    for (const to of confirmed ? [previous.email, email] : [email]) {
      await context.enqueueMail(trx, emailChangeUndoneMail(publicUrl, { to, ...undone }));
    }
    await recordAudit(trx, { accountId, type: 'email_change_undone', result: 'done', caller, nowMs });
    await notifyOfEvent(trx, { accountId, event: 'email-change-undone', nowMs });
    return accountId;
  });
  context.changes.publish(owner, 'notifications');
}

/**
 * Uses up the link and all later ones, which restore addresses that came after this one. Earlier links stay. Otherwise
 * someone who has taken over an account could invalidate the owner's link with a change of their own.
 */
async function useUndoLink(trx: Transaction, hash: Buffer) {
  const used = await takeUndoLink(trx, hash);
  if (!used) throw errors.invalidResetLink({ message: INVALID });
  await deleteLaterUndoLinks(trx, used.accountId, used.expiresAt);
  return used;
}
