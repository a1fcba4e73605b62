import { recordAudit } from '../audit/record.ts';
import type { Caller, Context } from '../context.ts';
import { tooManyAttemptsMail } from '../mails/too-many-attempts.ts';

/** An address that was locked for wrong passwords, after the answer was given. */
export interface SignInLock {
  readonly emailKey: string;
  readonly caller: Caller;
  readonly nowMs: number;
}

/** Tells the owner of a locked account, if the address has one, and records it. */
export async function tellOfLock(context: Context, { emailKey, caller, nowMs }: SignInLock): Promise<void> {
  await context.store.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select(['id', 'email'])
      .where('email_key', '=', emailKey)
      .executeTakeFirst();
    if (!account) return;
    const { id: accountId, email: to } = account;
    await context.enqueueMail(trx, tooManyAttemptsMail(context.publicUrl, { to, atMs: nowMs }));
    await recordAudit(trx, { accountId, type: 'sign_in_locked', result: 'refused', caller, nowMs });
  });
}
