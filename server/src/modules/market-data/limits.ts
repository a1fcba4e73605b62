import type { RateLimit, RateLimits } from '../../shared/rate-limiters/rate-limit.ts';

const MINUTE_MS = 60_000;

/** Limits of the portal's calls. */
export interface MarketDataLimits {
  readonly marketReadsByAccount: RateLimit;
  readonly searchesByAccount: RateLimit;
  /** The public pages of simulated news. */
  readonly newsItemsByAddress: RateLimit;
}

export const createMarketDataLimits = ({ window }: RateLimits): MarketDataLimits => ({
  marketReadsByAccount: window('market reads by account', 60, MINUTE_MS),
  searchesByAccount: window('searches by account', 60, MINUTE_MS),
  newsItemsByAddress: window('news items by address', 60, MINUTE_MS),
});
