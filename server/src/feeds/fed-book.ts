import { timeText } from '@meridian/market/dates';
import type { OrderBook } from '@meridian/market/simulator/order-book';
import type { LakeBook } from '../lake/lake.ts';
import type { LiveBook } from './market/live-figures.ts';
import type { LiveView } from './market/live-market.ts';

/** The order book of a fed symbol at an instant; undefined before its vendor sent one. */
export function fedBook(
  { live, vendor, isStale, delaySeconds }: Omit<LiveView, 'details'>,
  instantMs: number,
  lateSeconds: number,
): LakeBook | undefined {
  const book = live.at(instantMs)?.book;
  if (!book) return undefined;
  return {
    symbol: live.symbol,
    levels: levelsOf(book),
    timestamp: timeText(book.atMs),
    delaySeconds: delaySeconds + lateSeconds,
    source: `feed:${vendor}`,
    ...(isStale && { stale: true as const }),
  };
}

/** The sides row by row. A side with fewer prices ends with nulls. */
function levelsOf({ bids, asks }: LiveBook): readonly OrderBook[] {
  const length = Math.max(bids.length, asks.length) / 2;
  return Array.from({ length }, (_, level) => ({
    bid: bids[2 * level] ?? null,
    ask: asks[2 * level] ?? null,
    bidSize: bids[2 * level + 1] ?? null,
    askSize: asks[2 * level + 1] ?? null,
  }));
}
