import { SlidingWindow } from '../../shared/rate-limiters/sliding-window.ts';

const MINUTE_MS = 60_000;

/** In-memory limits of the portal's calls, one set per process. */
export interface MarketDataLimits {
  readonly marketReadsByAccount: SlidingWindow;
  readonly searchesByAccount: SlidingWindow;
}

export const createMarketDataLimits = (): MarketDataLimits => ({
  marketReadsByAccount: new SlidingWindow(60, MINUTE_MS),
  searchesByAccount: new SlidingWindow(60, MINUTE_MS),
});
