import type { Caller } from '../../../shared/context.ts';
import { emailKeyOf } from '../../../shared/email-address.ts';
import { findAccountByEmail } from '../accounts/queries/accounts.ts';
import type { IdentityContext } from '../context.ts';
import { issuePasswordReset } from './issue-reset.ts';

/** A request for a password reset whose response was sent already. */
export interface ResetJob {
  readonly email: string;
  readonly caller: Caller;
  readonly nowMs: number;
}

/** Mails a reset code and link when the address has an account, verified or not: typing the code proves the mailbox. */
export async function deliverPasswordReset(context: IdentityContext, request: ResetJob): Promise<void> {
  const { caller, nowMs } = request;
  const emailKey = emailKeyOf(request.email);
  await context.store.transaction().execute(async (trx) => {
    const account = await findAccountByEmail(trx, emailKey);
    await issuePasswordReset(trx, context, { emailKey, account, caller, nowMs });
  });
}
