import { randomBytes } from 'node:crypto';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { emailKeyOf } from '../../../shared/email-address.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { sha256 } from '../../../shared/secrets.ts';
import type { Transaction } from '../../../store/schema.ts';
import { findAccountByEmail } from '../accounts/queries/accounts.ts';
import type { IdentityContext } from '../context.ts';
import { emailChangeCodeMail } from '../emails/email-change-code.ts';
import { emailChangeNoticeMail } from '../emails/email-change-notice.ts';
import { emailTakenMail } from '../emails/email-taken.ts';
import { issueCode } from '../verification-codes/code.ts';
import { deletePendingChange, insertPendingChange, insertUndoLink } from './queries.ts';

const HOUR_MS = 3_600_000;
const UNDO_HOURS = 72;
const TOKEN_BYTES = 32;

/** An email change whose response was sent already. */
export interface EmailChangeJob {
  readonly accountId: string;
  readonly newEmail: string;
  /** Whether the send limits of the new address allow an email. */
  readonly mayMail: boolean;
  readonly caller: Caller;
  readonly nowMs: number;
}

/**
 * Starts an email change: mails a code to the new address, and a notice with an undo link to the current one. The
 * current address stays until the code is typed. When a verified account has the new address, that account's owner is
 * notified instead, and no change is pending.
 */
export async function startEmailChange(context: IdentityContext, request: EmailChangeJob): Promise<void> {
  const { secrets, publicUrl } = context;
  const { accountId, newEmail, mayMail, caller, nowMs } = request;
  const emailKey = emailKeyOf(newEmail);
  await context.store.transaction().execute(async (trx) => {
    const { email } = await lockAccount(trx, accountId);
    const holder = await findAccountByEmail(trx, emailKey);
    const taken = holder?.verifiedAt ? holder : undefined;
    await deletePendingChange(trx, accountId);
    if (!taken) await insertPendingChange(trx, accountId, { email: newEmail, emailKey }, new Date(nowMs));
    const code = await issueCode(trx, secrets, { subject: accountId, purpose: 'email-change' }, nowMs);
    const toNew = taken
      ? emailTakenMail(publicUrl, { to: taken.email })
      : emailChangeCodeMail(publicUrl, { to: newEmail, code });
    if (mayMail) await context.enqueueMail(trx, toNew);
    const undoToken = await createUndoLink(trx, { accountId, email, nowMs });
    const notice = { to: email, newEmail, undoToken, undoHours: UNDO_HOURS, atMs: nowMs };
    await context.enqueueMail(trx, emailChangeNoticeMail(publicUrl, notice));
    await recordAudit(trx, { accountId, type: 'email_change_requested', result: 'done', caller, nowMs });
  });
}

/** Returns the token of a link that restores `email`. Only its SHA-256 is stored. */
async function createUndoLink(
  trx: Transaction,
  { accountId, email, nowMs }: { accountId: string; email: string; nowMs: number },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(nowMs + UNDO_HOURS * HOUR_MS);
  const link = { hash: sha256(token), accountId, email, emailKey: emailKeyOf(email), expiresAt };
  await insertUndoLink(trx, link);
  return token;
}
