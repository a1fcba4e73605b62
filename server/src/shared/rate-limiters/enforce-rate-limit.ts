import { errors } from '../errors/service-error.ts';
import type { SlidingWindow } from './sliding-window.ts';

/** Counts one call of `key` against `limit`. Throws 190 with the time to wait when the limit is exceeded. */
export function enforceRateLimit(limit: SlidingWindow, key: string, nowMs: number): void {
  const { allowed, retryAfterMs } = limit.take(key, nowMs);
  if (!allowed) throw errors.rateLimited({ retryAfterMs });
}
