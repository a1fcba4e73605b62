import type { PortalErrorCode } from '@meridian/contracts/errors';
import { errors, ServiceError } from '../errors/service-error.ts';
import type { FailureLimit } from './failure-limit.ts';

interface Counting {
  readonly key: string;
  readonly nowMs: number;
  /** The refusals that are failures; whatever else ends the work was no try. */
  readonly failures: readonly PortalErrorCode[];
  /** Instead of 114, while the key is locked. */
  readonly whileLocked?: (retryAfterMs: number) => ServiceError;
  /** After the failure that locks; what it throws takes the place of the failure. */
  readonly onLock?: (lockedForMs: number) => Promise<void>;
}

/**
 * Does `work` as one try of a key: counted before it begins, so that parallel tries cannot pass the limit, and taken back
 * unless it fails. Refuses with 114, or in the words of `whileLocked`, while the key is locked.
 */
export async function countAttempt<Result>(
  limit: FailureLimit,
  { key, nowMs, failures, whileLocked, onLock }: Counting,
  work: () => Promise<Result>,
): Promise<Result> {
  const attempt = limit.begin(key, nowMs);
  if ('retryAfterMs' in attempt) throw whileLocked?.(attempt.retryAfterMs) ?? errors.tooManyAttempts(attempt);
  try {
    const result = await work();
    attempt.undo();
    return result;
  } catch (error) {
    if (!(error instanceof ServiceError && failures.includes(error.code))) attempt.undo();
    else if (attempt.locksForMs > 0) await onLock?.(attempt.locksForMs);
    throw error;
  }
}
