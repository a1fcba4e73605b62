import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../../store/schema.ts';
import { emailKeyOf } from '../../../shared/email-address.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import { issueCode } from '../verification-codes/code.ts';
import type { Caller } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';
import { emailChangeCodeMail } from '../emails/email-change-code.ts';
import { emailChangeNoticeMail } from '../emails/email-change-notice.ts';
import { emailTakenMail } from '../emails/email-taken.ts';
import { sha256 } from '../../../shared/secrets.ts';

const HOUR_MS = 3_600_000;
const UNDO_HOURS = 72;
const TOKEN_BYTES = 32;

/** A change of address whose request was answered already. */
export interface EmailChangeJob {
  readonly accountId: string;
  readonly newEmail: string;
  /** The sending limits of the new address allow a mail. */
  readonly mayMail: boolean;
  readonly caller: Caller;
  readonly nowMs: number;
}

/**
 * Begins a change of address: a code to the new one, a notice with a way back to the present one, which stays until the
 * code is typed. When the new one has an account, its owner is told instead of sent a code, and nothing waits to be
 * confirmed.
 */
export async function startEmailChange(context: IdentityContext, request: EmailChangeJob): Promise<void> {
  const { secrets, publicUrl } = context;
  const { accountId, newEmail, mayMail, caller, nowMs } = request;
  const emailKey = emailKeyOf(newEmail);
  await context.store.transaction().execute(async (trx) => {
    const { email } = await lockAccount(trx, accountId);
    const taken = await verifiedAt(trx, emailKey);
    await holdChange(trx, accountId, taken ? undefined : { email: newEmail, emailKey, nowMs });
    const code = await issueCode(trx, secrets, { subject: accountId, purpose: 'email-change' }, nowMs);
    const toNew = taken
      ? emailTakenMail(publicUrl, { to: taken.email })
      : emailChangeCodeMail(publicUrl, { to: newEmail, code });
    if (mayMail) await context.enqueueMail(trx, toNew);
    const undoToken = await openUndo(trx, { accountId, email, nowMs });
    const notice = { to: email, newEmail, undoToken, undoHours: UNDO_HOURS, atMs: nowMs };
    await context.enqueueMail(trx, emailChangeNoticeMail(publicUrl, notice));
    await recordAudit(trx, { accountId, type: 'email_change_requested', result: 'done', caller, nowMs });
  });
}

const verifiedAt = (trx: Transaction, emailKey: string) =>
  trx
    .selectFrom('account')
    .select('email')
    .where('email_key', '=', emailKey)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();

/** Lets the change wait for its code, in place of an earlier one; without a change, nothing waits any more. */
async function holdChange(
  trx: Transaction,
  accountId: string,
  change: { email: string; emailKey: string; nowMs: number } | undefined,
): Promise<void> {
  await trx.deleteFrom('email_change').where('account_id', '=', accountId).execute();
  if (!change) return;
  await trx
    .insertInto('email_change')
    .values({
      account_id: accountId,
      new_email: change.email,
      new_email_key: change.emailKey,
      asked_at: new Date(change.nowMs),
    })
    .execute();
}

/** The token of a way back to `email`, of which only the SHA-256 is kept. */
async function openUndo(
  trx: Transaction,
  { accountId, email, nowMs }: { accountId: string; email: string; nowMs: number },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await trx
    .insertInto('email_undo')
    .values({
      hash: sha256(token),
      account_id: accountId,
      old_email: email,
      old_email_key: emailKeyOf(email),
      expires_at: new Date(nowMs + UNDO_HOURS * HOUR_MS),
    })
    .execute();
  return token;
}
