import type { Transaction } from '../../../store/schema.ts';
import { decoySubject } from '../../../shared/email-address.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import { issueCode } from '../verification-codes/code.ts';
import type { Caller } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';
import { passwordResetMail } from '../emails/password-reset.ts';
import { openToken } from '../../../shared/tokens/tokens.ts';

/**
 * Opens a reset request, which voids an older one: a code and a link in one mail. Without an account the same rows are
 * written for the address's stand-in, and nothing is sent.
 */
export async function issuePasswordReset(
  trx: Transaction,
  context: IdentityContext,
  input: {
    emailKey: string;
    account: { readonly id: string } | undefined;
    caller: Caller;
    nowMs: number;
  },
): Promise<void> {
  const { caller, nowMs } = input;
  const account = input.account && (await stillAt(trx, input.account.id, input.emailKey));
  const subject = account?.id ?? decoySubject(context.secrets, input.emailKey);
  const code = await issueCode(trx, context.secrets, { subject, purpose: 'reset-password' }, nowMs);
  await trx.deleteFrom('token').where('subject', '=', subject).where('kind', '=', 'reset').execute();
  const token = await openToken(trx, {
    kind: 'reset',
    subject,
    accountId: account?.id ?? null,
    caller,
    nowMs,
  });
  if (!account) return;
  await context.enqueueMail(trx, passwordResetMail(context.publicUrl, { to: account.email, code, token }));
  const entry = { accountId: account.id, type: 'password_reset_requested', result: 'done' } as const;
  await recordAudit(trx, { ...entry, caller, nowMs });
}

/** The held account; undefined when it has moved to another address: a mail to the former one must not open it. */
async function stillAt(trx: Transaction, id: string, emailKey: string) {
  const held = await lockAccount(trx, id);
  return held.emailKey === emailKey ? { id, email: held.email } : undefined;
}
