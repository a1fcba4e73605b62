import type { RateLimit, RateLimits } from '../../shared/rate-limiters/rate-limit.ts';

const HOUR_MS = 3_600_000;

/** Limits of the portal's calls. */
export interface MessagingLimits {
  readonly contactsByAddress: RateLimit;
  readonly contactsByEmail: RateLimit;
  readonly feedbackByAddress: RateLimit;
}

export const createMessagingLimits = ({ window }: RateLimits): MessagingLimits => ({
  contactsByAddress: window('contacts by address', 3, HOUR_MS),
  contactsByEmail: window('contacts by email', 5, 24 * HOUR_MS),
  feedbackByAddress: window('documentation feedback by address', 30, HOUR_MS),
});
