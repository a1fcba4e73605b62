import type { PortalBody } from '@meridian/contracts/portal';
import type { Transaction } from '../../../store/schema.ts';
import { revokeAccess } from '../accounts/revoke-access.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';
import { emailChangeUndoneMail } from '../emails/email-change-undone.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { sha256 } from '../../../shared/secrets.ts';
import { setEmailAddress } from './set-email-address.ts';

const INVALID = 'This link is invalid or has expired.';

/**
 * Takes a change of address back by the link mailed to the former one: before the confirmation it is cancelled, after
 * it the former address is the account's again and whatever opened the account ends. Both addresses are told.
 * Refuses with 122 (link) and 142 (the former address has another account by now).
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
    const { accountId } = await wayBack(trx, hash, nowMs);
    const { email } = await lockAccount(trx, accountId);
    const former = await takeWayBack(trx, hash);
    await trx.deleteFrom('email_change').where('account_id', '=', accountId).execute();
    const confirmed = email !== former.email;
    if (confirmed) {
      await setEmailAddress(trx, accountId, former);
      await revokeAccess(trx, accountId);
    } else {
      await trx
        .deleteFrom('code')
        .where('subject', '=', accountId)
        .where('purpose', '=', 'email-change')
        .execute();
    }
    const undone = { email: former.email, confirmed, atMs: nowMs };
    for (const to of confirmed ? [former.email, email] : [email]) {
      await context.enqueueMail(trx, emailChangeUndoneMail(publicUrl, { to, ...undone }));
    }
    await recordAudit(trx, { accountId, type: 'email_change_undone', result: 'done', caller, nowMs });
    await notifyOfEvent(trx, { accountId, event: 'email-change-undone', nowMs });
    return accountId;
  });
  context.changes.publish(owner, 'notifications');
}

async function wayBack(trx: Transaction, hash: Buffer, nowMs: number) {
  const found = await trx
    .selectFrom('email_undo')
    .select('account_id as accountId')
    .where('hash', '=', hash)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
  if (!found) throw errors.invalidResetLink({ message: INVALID });
  return found;
}

/**
 * Uses the link up, and with it those mailed later: they lead back to addresses that came after this one. Earlier ones
 * stay, or whoever took an account over could close its owner's way back with a change of their own.
 */
async function takeWayBack(trx: Transaction, hash: Buffer) {
  const used = await trx
    .deleteFrom('email_undo')
    .where('hash', '=', hash)
    .returning([
      'account_id as accountId',
      'old_email as email',
      'old_email_key as emailKey',
      'expires_at as expiresAt',
    ])
    .executeTakeFirst();
  if (!used) throw errors.invalidResetLink({ message: INVALID });
  await trx
    .deleteFrom('email_undo')
    .where('account_id', '=', used.accountId)
    .where('expires_at', '>', used.expiresAt)
    .execute();
  return used;
}
