import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import { revokeAccess } from '../accounts/revoke-access.ts';
import type { IdentityContext } from '../context.ts';
import { emailChangedMail } from '../emails/email-changed.ts';
import { checkCode, consumeCode } from '../verification-codes/code.ts';
import { takePendingChange } from './queries.ts';
import { setEmailAddress } from './set-email-address.ts';

/** Much shorter than the life of the undo link, so no change can be held back until the link has expired. */
export const CONFIRM_WITHIN_MS = 3_600_000;

/**
 * Confirms an email change with the code mailed to the new address. Everything else that opens the account ends, and
 * both addresses are notified. The undo link mailed to the previous address stays valid.
 * Throws 120 and 121 (code, or no pending change) and 142 (another account has the address by now).
 */
export async function confirmEmail(
  context: IdentityContext,
  body: PortalBody<'confirmEmail'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<PortalReply<'confirmEmail'>> {
  const { store, secrets, publicUrl } = context;
  const { accountId } = session;
  const nowMs = context.now();
  const owner = { subject: accountId, purpose: 'email-change' } as const;
  const code = await checkCode(store, secrets, owner, { code: body.verification_code, nowMs });
  const email = await store.transaction().execute(async (trx) => {
    const previous = await lockAccount(trx, accountId);
    await consumeCode(trx, owner, code);
    const change = await takePendingChange(trx, accountId, new Date(nowMs - CONFIRM_WITHIN_MS));
    if (!change) throw errors.invalidCode();
    await setEmailAddress(trx, accountId, change);
    await revokeAccess(trx, accountId, session.hash);
    const changed = { from: previous.email, email: change.email, atMs: nowMs };
    for (const to of [previous.email, change.email]) {
      await context.enqueueMail(trx, emailChangedMail(publicUrl, { to, ...changed }));
    }
    await recordAudit(trx, { accountId, type: 'email_changed', result: 'done', caller, nowMs });
    await notifyOfEvent(trx, { accountId, event: 'email-changed', nowMs });
    return change.email;
  });
  context.changes.publish(accountId, 'notifications');
  return { additionalInfo: { email } };
}
