import { errors } from '../errors/service-error.ts';
import type { RateLimit } from './rate-limit.ts';

/** Counts one call of `key` against `limit`. Throws 190 with the time to wait when the limit is exceeded. */
export async function enforceRateLimit(limit: RateLimit, key: string, nowMs: number): Promise<void> {
  const { allowed, retryAfterMs } = await limit.take(key, nowMs);
  if (!allowed) throw errors.rateLimited({ retryAfterMs });
}
