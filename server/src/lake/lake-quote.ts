import type { MarketSession } from '@meridian/market/calendar';
import type { OrderBook } from '@meridian/market/simulator/order-book';
import type { Trade } from '@meridian/market/simulator/tape';
import type { AssetClass, Source } from './symbol-info.ts';

export interface LakeQuote {
  readonly symbol: string;
  readonly name: string;
  readonly assetClass: AssetClass;
  readonly exchange: string | null;
  readonly currency: string;
  readonly price: number;
  /** Null for indices, for imported symbols without bid and ask, and during a halt. */
  readonly bid: number | null;
  readonly ask: number | null;
  readonly bidSize: number | null;
  readonly askSize: number | null;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly previousClose: number;
  readonly change: number;
  readonly changePct: number;
  readonly volume: number;
  readonly vwap: number | null;
  readonly high52w: number;
  readonly low52w: number;
  readonly marketCap: number | null;
  /** `halted` while only the trading of this symbol is stopped. */
  readonly marketStatus: MarketSession | 'halted';
  /** RFC 3339 UTC: the second of the last trade. */
  readonly timestamp: string;
  readonly delaySeconds: number;
  readonly source: Source;
  /** The vendor of a feed has sent nothing for too long while its market trades. */
  readonly stale?: true;
}

/** The best prices of both sides of an order book. */
export interface LakeBook {
  readonly symbol: string;
  /** Ten at most, the best first. Empty while nobody quotes, as during a halt. */
  readonly levels: readonly OrderBook[];
  /** RFC 3339 UTC: the time of this state. */
  readonly timestamp: string;
  readonly delaySeconds: number;
  readonly source: Source;
  /** As of a quote. */
  readonly stale?: true;
}

/** Something about a fed symbol has arrived, and `quote` shows it. */
export interface Arrival {
  readonly symbol: string;
  /** Increases with everything that arrives, also across restarts. */
  readonly seq: number;
  /** Undefined for a quote. */
  readonly trade: Trade | undefined;
  /** Starts of minutes that had ended before, and have changed now. */
  readonly revised: readonly number[];
  /** Trades since `fromMs` may be missing; `toMs` once they have been filled. */
  readonly gap: { readonly fromMs: number; readonly toMs: number | null } | undefined;
}
