import type { IdentityContext } from '../context.ts';
import { countAttempt } from '../../../shared/rate-limiters/count-attempt.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { WRONG_CODE_ERRORS } from './count-code-attempt.ts';

const usedUp = (retryAfterMs: number) =>
  errors.tooManyWrongCodes({ message: 'Too many wrong codes. Please try again later.', retryAfterMs });

/**
 * Runs `prove`, which refuses with 120 when the code is wrong, as one of the five tries that a change of the second factor
 * has in ten minutes. The fifth wrong code and all that follow are refused with 121.
 */
export async function countChangeAttempt<Result>(
  { limits, now }: IdentityContext,
  change: string,
  prove: () => Promise<Result>,
): Promise<Result> {
  const counting = {
    key: change,
    nowMs: now(),
    failures: WRONG_CODE_ERRORS,
    whileLocked: usedUp,
    async onLock(lockedForMs: number) {
      throw usedUp(lockedForMs);
    },
  };
  return await countAttempt(limits.twoFactorChanges, counting, prove);
}
