import { errors } from '../../../shared/errors/service-error.ts';
import { countAttempt } from '../../../shared/rate-limiters/count-attempt.ts';
import type { IdentityContext } from '../context.ts';
import { WRONG_CODE_ERRORS } from './count-code-attempt.ts';

const tooManyCodes = (retryAfterMs: number) =>
  errors.tooManyWrongCodes({ message: 'Too many wrong codes. Please try again later.', retryAfterMs });

/**
 * Runs `prove`, which throws 120 when the code is wrong, as one of five attempts at a change of the second factor within
 * ten minutes. The fifth wrong code and all that follow throw 121.
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
    whileLocked: tooManyCodes,
    async onLock(lockedForMs: number) {
      throw tooManyCodes(lockedForMs);
    },
  };
  return await countAttempt(limits.twoFactorChanges, counting, prove);
}
