import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { findAccountByEmail } from '../accounts/queries/accounts.ts';
import type { IdentityContext } from '../context.ts';
import { tooManyAttemptsMail } from '../emails/too-many-attempts.ts';

/** A sign-in with a wrong password whose response was sent already. */
export interface FailedSignInJob {
  readonly emailKey: string;
  /** Whether this failure locks the address for a while. */
  readonly locks: boolean;
  readonly caller: Caller;
  readonly nowMs: number;
}

/** Records a wrong password for the account of the address, if there is one, and notifies the owner when it locks. */
export async function recordFailedSignIn(context: IdentityContext, failed: FailedSignInJob): Promise<void> {
  const { emailKey, locks, caller, nowMs } = failed;
  await context.store.transaction().execute(async (trx) => {
    const account = await findAccountByEmail(trx, emailKey);
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
