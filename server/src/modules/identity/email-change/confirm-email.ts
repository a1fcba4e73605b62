import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { Transaction } from '../../../store/schema.ts';
import { revokeAccess } from '../accounts/revoke-access.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import { consumeCode, checkCode } from '../verification-codes/code.ts';
import type { Caller } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';
import { emailChangedMail } from '../emails/email-changed.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import { setEmailAddress } from './set-email-address.ts';

/** Much shorter than the way back stays open, so that no change can be held until that is closed. */
export const CONFIRM_WITHIN_MS = 3_600_000;

/**
 * Makes the new address the account's by the code mailed to it. Everything else that opens the account ends, and both
 * addresses are told; the way back that was mailed to the former one stays open.
 * Refuses with 120 and 121 (code, or no change waits) and 142 (the address has an account by now).
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
    const former = await lockAccount(trx, accountId);
    await consumeCode(trx, owner, code);
    const change = await takeChange(trx, accountId, nowMs);
    await setEmailAddress(trx, accountId, change);
    await revokeAccess(trx, accountId, session.hash);
    const changed = { from: former.email, email: change.email, atMs: nowMs };
    for (const to of [former.email, change.email]) {
      await context.enqueueMail(trx, emailChangedMail(publicUrl, { to, ...changed }));
    }
    await recordAudit(trx, { accountId, type: 'email_changed', result: 'done', caller, nowMs });
    await notifyOfEvent(trx, { accountId, event: 'email-changed', nowMs });
    return change.email;
  });
  context.changes.publish(accountId, 'notifications');
  return { additionalInfo: { email } };
}

/** The change that waits for its code, which it does no longer; 120 when there is none. */
async function takeChange(trx: Transaction, accountId: string, nowMs: number) {
  const change = await trx
    .deleteFrom('email_change')
    .where('account_id', '=', accountId)
    .where('asked_at', '>', new Date(nowMs - CONFIRM_WITHIN_MS))
    .returning(['new_email as email', 'new_email_key as emailKey'])
    .executeTakeFirst();
  if (!change) throw errors.invalidCode();
  return change;
}
