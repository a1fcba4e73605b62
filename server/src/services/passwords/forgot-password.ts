import type { PortalBody } from '@meridian/contracts/portal';
import { emailKeyOf } from '../accounts/email.ts';
import type { Caller, Context } from '../context.ts';
import { issueReset } from './issue-reset.ts';

/**
 * Mails a reset code and link when the address has an account, verified or not: typing the code proves the mailbox. Known or
 * not, sent or not, the work is the same and nothing is answered; only a client address that asks too often is refused, with 190.
 */
export async function forgotPassword(
  context: Context,
  body: PortalBody<'forgotPassword'>,
  caller: Caller,
): Promise<void> {
  const { store, guards } = context;
  const nowMs = context.now();
  guards.codeSending.ask(caller.address, nowMs);
  const emailKey = emailKeyOf(body.email);
  if (!guards.codeSending.send(emailKey, nowMs)) return;
  await store.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select(['id', 'email'])
      .where('email_key', '=', emailKey)
      .executeTakeFirst();
    await issueReset(trx, context, { emailKey, account, caller, nowMs });
  });
}
