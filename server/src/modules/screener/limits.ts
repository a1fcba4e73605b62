import type { RateLimit, RateLimits } from '../../shared/rate-limiters/rate-limit.ts';

const MINUTE_MS = 60_000;

/** Limits of the portal's calls. */
export interface ScreenerLimits {
  readonly screensByAccount: RateLimit;
  readonly screenChangesByAccount: RateLimit;
}

export const createScreenerLimits = ({ window }: RateLimits): ScreenerLimits => ({
  screensByAccount: window('screens by account', 60, MINUTE_MS),
  screenChangesByAccount: window('screen changes by account', 60, MINUTE_MS),
});
