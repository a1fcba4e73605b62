import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { isWrongCode } from './counted-try.ts';

const usedUp = (retryAfterMs: number) =>
  new Refusal('121', { message: 'Too many wrong codes. Please try again later.', retryAfterMs });

/**
 * Runs `prove`, which refuses with 120 when the code is wrong, as one of the five tries that a change of the second factor
 * has in ten minutes. The fifth wrong code and all that follow are refused with 121.
 */
export async function limitedChange<Result>(
  { guards, now }: Context,
  change: string,
  prove: () => Promise<Result>,
): Promise<Result> {
  const counted = guards.twoFactorChanges.begin(change, now());
  if ('retryAfterMs' in counted) throw usedUp(counted.retryAfterMs);
  try {
    const result = await prove();
    counted.takeBack();
    return result;
  } catch (error) {
    if (!isWrongCode(error)) counted.takeBack();
    else if (counted.locksForMs > 0) throw usedUp(counted.locksForMs);
    throw error;
  }
}
