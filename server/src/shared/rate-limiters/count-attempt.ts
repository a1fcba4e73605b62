import type { PortalErrorCode } from '@meridian/contracts/errors';
import { errors, ServiceError } from '../errors/service-error.ts';
import type { FailureLimit } from './failure-limit.ts';

interface Counting {
  readonly key: string;
  readonly nowMs: number;
  /** The error codes that count as failures; other errors are not attempts. */
  readonly failures: readonly PortalErrorCode[];
  /** Thrown instead of 114 while the key is locked. */
  readonly whileLocked?: (retryAfterMs: number) => ServiceError;
  /** Runs after the failure that locks the key; an error that it throws replaces the failure. */
  readonly onLock?: (lockedForMs: number) => Promise<void>;
}

/**
 * Runs `work` as one attempt of a key. It is counted before it starts, so that parallel attempts cannot exceed the limit,
 * and uncounted unless it fails. Throws 114, or the error of `whileLocked`, while the key is locked.
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
    attempt.takeBack();
    return result;
  } catch (error) {
    if (!(error instanceof ServiceError && failures.includes(error.code))) attempt.takeBack();
    else if (attempt.locksForMs > 0) await onLock?.(attempt.locksForMs);
    throw error;
  }
}
