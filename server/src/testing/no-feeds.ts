import type { FeedControl } from '../modules/market-control/index.ts';

/** A server without `FEEDS`. */
export const NO_FEEDS: FeedControl = {
  configured: [],
  feedsOf: () => [],
  test: () => undefined,
  backfillFault: () => 'FEEDS names no vendor.',
  backfill: async () => ({ bars: 0, symbols: 0, faults: [] }),
  report: () => undefined,
};
