import type { RateLimit, RateLimits } from '../../shared/rate-limiters/rate-limit.ts';

const HOUR_MS = 3_600_000;

/** Limits of the portal's calls. */
export interface UsageLimits {
  readonly usageExportsByAccount: RateLimit;
}

export const createUsageLimits = ({ window }: RateLimits): UsageLimits => ({
  usageExportsByAccount: window('usage exports by account', 10, HOUR_MS),
});
