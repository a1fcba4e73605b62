import { recordAudit } from '../audit/record.ts';
import type { Caller, Context } from '../context.ts';
import { twoFactorLockedMail } from '../mails/two-factor-locked.ts';
import { Refusal } from '../refusal.ts';

interface Prover {
  readonly accountId: string;
  readonly email: string;
  readonly caller: Caller;
}

/** Whether an error says that a code was wrong. */
export const isWrongCode = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.code === '120' || error.code === '121');

/**
 * Runs `prove`, which refuses with 120 or 121 when a code is wrong, as one try of the account's second factor: counted before
 * it begins, and taken back unless the code was wrong. The tenth wrong one in an hour locks the second factor for 15
 * minutes, and the owner is told. Refuses with 114 while it is locked.
 */
export async function countedTry<Result>(
  context: Context,
  prover: Prover,
  prove: () => Promise<Result>,
): Promise<Result> {
  const counted = context.guards.secondFactors.begin(prover.accountId, context.now());
  if ('retryAfterMs' in counted) throw new Refusal('114', counted);
  try {
    const result = await prove();
    counted.takeBack();
    return result;
  } catch (error) {
    if (!isWrongCode(error)) counted.takeBack();
    else if (counted.locksForMs > 0) await tellOfLock(context, prover);
    throw error;
  }
}

async function tellOfLock(context: Context, { accountId, email, caller }: Prover): Promise<void> {
  const nowMs = context.now();
  await context.store.transaction().execute(async (trx) => {
    await context.enqueueMail(trx, twoFactorLockedMail(context.publicUrl, { to: email, atMs: nowMs }));
    await recordAudit(trx, { accountId, type: 'two_factor_locked', result: 'refused', caller, nowMs });
  });
}
