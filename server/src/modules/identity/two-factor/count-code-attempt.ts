import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { ServiceError } from '../../../shared/errors/service-error.ts';
import { countAttempt } from '../../../shared/rate-limiters/count-attempt.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import type { IdentityContext } from '../context.ts';
import { twoFactorLockedMail } from '../emails/two-factor-locked.ts';

interface CodeAttempt {
  readonly accountId: string;
  readonly email: string;
  readonly caller: Caller;
}

export const WRONG_CODE_ERRORS = ['120', '121'] as const;

export const isWrongCode = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && WRONG_CODE_ERRORS.some((code) => code === error.code);

/**
 * Runs `prove`, which throws 120 or 121 when a code is wrong, as one attempt at the account's second factor. The attempt
 * counts when it begins and is undone unless the code was wrong. The tenth wrong code in an hour locks the second factor
 * for 15 minutes and notifies the owner. Throws 114 while it is locked.
 */
export async function countCodeAttempt<Result>(
  context: IdentityContext,
  attempt: CodeAttempt,
  prove: () => Promise<Result>,
): Promise<Result> {
  const counting = {
    key: attempt.accountId,
    nowMs: context.now(),
    failures: WRONG_CODE_ERRORS,
    onLock: () => notifyLock(context, attempt),
  };
  return await countAttempt(context.limits.secondFactors, counting, prove);
}

async function notifyLock(
  context: IdentityContext,
  { accountId, email, caller }: CodeAttempt,
): Promise<void> {
  const nowMs = context.now();
  await context.store.transaction().execute(async (trx) => {
    await context.enqueueMail(trx, twoFactorLockedMail(context.publicUrl, { to: email, atMs: nowMs }));
    await recordAudit(trx, { accountId, type: 'two_factor_locked', result: 'refused', caller, nowMs });
    await notifyOfEvent(trx, { accountId, event: 'two-factor-locked', nowMs });
  });
  context.changes.publish(accountId, 'notifications');
}
