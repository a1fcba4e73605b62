import type { ConfiguredFeed, FeedCheck, FeedCollector } from '@meridian/contracts/operator/market-feeds';
import type { SymbolFeed } from '@meridian/contracts/operator/market-symbols';
import type { Store } from '../../store/schema.ts';
import type { MarketDataContext } from '../market-data/index.ts';

/** A state of the feeds that a process has written for operators. */
export type CollectedReport = Pick<FeedCollector, 'process' | 'feeds'>;

/** A load of a vendor's history. */
export interface Backfill {
  readonly vendor: string;
  /** All of the vendor when there are none. */
  readonly symbols: readonly string[];
  readonly interval: '1d' | '1m';
  readonly fromMs: number;
  /** Exclusive. */
  readonly toMs: number;
}

/** The configured feeds, as this module needs them. */
export interface FeedControl {
  /** In the order of preference; none without `FEEDS`. */
  readonly configured: readonly ConfiguredFeed[];
  /** The vendors that cover a symbol, in the order of preference. */
  readonly feedsOf: (symbol: string) => readonly Pick<SymbolFeed, 'vendor' | 'vendorSymbol'>[];
  /** Asks a configured vendor whether its settings work; undefined for one that `FEEDS` does not name. */
  readonly test: (vendor: string) => Promise<FeedCheck> | undefined;
  /** Why a load of history cannot be done, as a sentence; undefined when it can. */
  readonly backfillFault: (wanted: Backfill) => string | undefined;
  /** Loads history. Rejects when the vendor fails, with a sentence, and when `signal` aborts. Repeating it continues. */
  readonly backfill: (
    wanted: Backfill,
    onStep: (done: number, total: number) => void,
    signal: AbortSignal,
  ) => Promise<{ readonly bars: number; readonly symbols: number; readonly faults: readonly string[] }>;
  /** What this process collects; undefined where another one does. */
  readonly report: () => CollectedReport | undefined;
}

/** Dependencies of this module. */
export interface MarketControlContext extends MarketDataContext {
  readonly feedControl: FeedControl;
  /** Lets a process look for changes to work on now. */
  readonly wakeMarketChanges: () => void;
  /** A replica that may be late, or the store. */
  readonly reader: Store;
}

export type MarketReader = Pick<MarketControlContext, 'markets' | 'feedControl' | 'now'>;
