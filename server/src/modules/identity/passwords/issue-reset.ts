import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { decoySubject } from '../../../shared/email-address.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { openToken } from '../../../shared/tokens/tokens.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { IdentityContext } from '../context.ts';
import { passwordResetMail } from '../emails/password-reset.ts';
import { issueCode } from '../verification-codes/code.ts';
import { deleteResetTokens } from './queries.ts';

/**
 * Opens a reset request, a code and a link in one mail, in place of the previous one. Without an account, the same rows
 * are written for the decoy of the address, and nothing is sent.
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
  const account = input.account && (await lockAccountAt(trx, input.account.id, input.emailKey));
  const subject = account?.id ?? decoySubject(context.secrets, input.emailKey);
  const code = await issueCode(trx, context.secrets, { subject, purpose: 'reset-password' }, nowMs);
  await deleteResetTokens(trx, subject);
  const accountId = account?.id ?? null;
  const token = await openToken(trx, { kind: 'reset', subject, accountId, caller, nowMs });
  if (!account) return;
  await context.enqueueMail(trx, passwordResetMail(context.publicUrl, { to: account.email, code, token }));
  const entry = { accountId: account.id, type: 'password_reset_requested', result: 'done' } as const;
  await recordAudit(trx, { ...entry, caller, nowMs });
}

/** Locks the account. Undefined when its address has changed: an email to the previous address must not open it. */
async function lockAccountAt(trx: Transaction, id: string, emailKey: string) {
  const account = await lockAccount(trx, id);
  return account.emailKey === emailKey ? { id, email: account.email } : undefined;
}
