import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';
import { tooManyAttemptsMail } from '../emails/too-many-attempts.ts';

/** A wrong password that was answered already. */
export interface FailedSignInJob {
  readonly emailKey: string;
  /** It was the last that the address may fail for a while. */
  readonly locks: boolean;
  readonly caller: Caller;
  readonly nowMs: number;
}

/** Records a wrong password for the account of the address, if it has one; tells the owner of the one that locks it. */
export async function recordFailedSignIn(context: IdentityContext, failed: FailedSignInJob): Promise<void> {
  const { emailKey, locks, caller, nowMs } = failed;
  await context.store.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select(['id', 'email'])
      .where('email_key', '=', emailKey)
      .executeTakeFirst();
    if (!account) return;
    const entry = { accountId: account.id, result: 'refused', caller, nowMs } as const;
    await recordAudit(trx, { ...entry, type: 'sign_in_failed' });
    if (!locks) return;
    await context.enqueueMail(
      trx,
      tooManyAttemptsMail(context.publicUrl, { to: account.email, atMs: nowMs }),
    );
    await recordAudit(trx, { ...entry, type: 'sign_in_locked' });
  });
}
