import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import type { Transaction } from '../../../store/schema.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import { updatePassword } from '../accounts/queries/accounts.ts';
import { revokeAccess } from '../accounts/revoke-access.ts';
import type { IdentityContext } from '../context.ts';
import { passwordChangedMail } from '../emails/password-changed.ts';

export interface NewPassword {
  readonly accountId: string;
  readonly passwordHash: string;
  /** Proven by the mailbox alone, without the previous password. */
  readonly byMail: boolean;
  /** The session that stays open, with its step-ups. */
  readonly keep?: Session;
  readonly caller: Caller;
  readonly nowMs: number;
}

/**
 * Writes a new password and ends what the previous one opened: sessions, sign-ins waiting for a second factor, reset
 * requests and codes. Records the change and notifies the owner. API keys stay. The caller must have locked the account.
 */
export async function setPassword(
  trx: Transaction,
  context: IdentityContext,
  input: NewPassword,
): Promise<void> {
  const { accountId, byMail, caller, nowMs } = input;
  const now = new Date(nowMs);
  const email = await updatePassword(trx, accountId, {
    password_hash: input.passwordHash,
    password_changed_at: now,
    ...(byMail ? { password_reset_at: now } : {}),
  });
  await revokeAccess(trx, accountId, input.keep?.hash);
  await context.enqueueMail(trx, passwordChangedMail(context.publicUrl, { to: email, atMs: nowMs }));
  const type = byMail ? 'password_reset' : 'password_changed';
  await recordAudit(trx, { accountId, type, result: 'done', caller, nowMs });
  const event = byMail ? 'password-reset' : 'password-changed';
  await notifyOfEvent(trx, { accountId, event, nowMs });
}
