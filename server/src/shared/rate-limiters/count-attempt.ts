import type { PortalErrorCode } from '@meridian/contracts/errors';
import { errors, ServiceError } from '../errors/service-error.ts';
import type { FailureLimit } from './failure-limit.ts';

interface AttemptCounting {
  readonly key: string;
  readonly nowMs: number;
  /** Error codes that count as failures. Any other result undoes the attempt. */
  readonly failures: readonly PortalErrorCode[];
  /** The error to throw while the key is locked, instead of 114. */
  readonly whileLocked?: (retryAfterMs: number) => ServiceError;
  /** Called after the failure that locks. An error from it replaces the failure. */
  readonly onLock?: (lockedForMs: number) => Promise<void>;
}

/**
 * Runs `work` as one attempt of a key. The attempt counts when it begins, so parallel attempts cannot exceed the limit,
 * and is undone unless it fails. Throws 114, or the error of `whileLocked`, while the key is locked.
 */
export async function countAttempt<Result>(
  limit: FailureLimit,
  { key, nowMs, failures, whileLocked, onLock }: AttemptCounting,
  work: () => Promise<Result>,
): Promise<Result> {
  const attempt = await limit.begin(key, nowMs);
  if ('retryAfterMs' in attempt) throw whileLocked?.(attempt.retryAfterMs) ?? errors.tooManyAttempts(attempt);
  try {
    const result = await work();
    await attempt.undo();
    return result;
  } catch (error) {
    if (!(error instanceof ServiceError && failures.includes(error.code))) await attempt.undo();
    else if (attempt.locksForMs > 0) await onLock?.(attempt.locksForMs);
    throw error;
  }
}
