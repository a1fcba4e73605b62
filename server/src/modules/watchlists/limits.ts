import type { RateLimit, RateLimits } from '../../shared/rate-limiters/rate-limit.ts';

const MINUTE_MS = 60_000;

/** Limits of the portal's calls. */
export interface WatchlistLimits {
  readonly watchlistChangesByAccount: RateLimit;
}

export const createWatchlistLimits = ({ window }: RateLimits): WatchlistLimits => ({
  watchlistChangesByAccount: window('watchlist changes by account', 60, MINUTE_MS),
});
