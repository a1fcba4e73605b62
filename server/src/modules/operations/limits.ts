import type { RateLimit, RateLimits } from '../../shared/rate-limiters/rate-limit.ts';

const HOUR_MS = 3_600_000;

/** Limits of the portal's calls. */
export interface OperationsLimits {
  readonly statusMailsByAddress: RateLimit;
  readonly statusMailsByEmail: RateLimit;
}

export const createOperationsLimits = ({ window }: RateLimits): OperationsLimits => ({
  statusMailsByAddress: window('status mails by address', 5, HOUR_MS),
  statusMailsByEmail: window('status mails by email', 3, 24 * HOUR_MS),
});
