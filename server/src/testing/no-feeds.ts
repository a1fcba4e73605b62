import type { FeedControl } from '../modules/market-control/index.ts';

/** A server without `FEEDS`. */
export const NO_FEEDS: FeedControl = {
  configured: [],
  feedsOf: () => [],
  test: () => undefined,
  report: () => undefined,
};
