import type { MailContext } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Secrets } from '../../../shared/secrets.ts';
import type { Transaction } from '../../../store/schema.ts';
import { activationCodeMail } from '../emails/activation-code.ts';
import { issueCode } from '../verification-codes/code.ts';
import { findAccount } from './queries/accounts.ts';

/** Mails an account the code that verifies its address, again. Throws 141 for an unknown account and 142 for a verified one. */
export async function mailActivation(
  trx: Transaction,
  context: MailContext & { readonly secrets: Secrets },
  { accountId, nowMs }: { accountId: string; nowMs: number },
): Promise<void> {
  const account = await findAccount(trx, accountId);
  if (!account) throw errors.notFound();
  if (account.verifiedAt !== null) throw errors.conflict({ message: 'The address is already verified.' });
  const code = await issueCode(trx, context.secrets, { subject: accountId, purpose: 'signup' }, nowMs);
  await context.enqueueMail(trx, activationCodeMail(context.publicUrl, { to: account.email, code }));
}
