import type { Adjustment, Bars, CorporateEvent } from '@meridian/market/bars';
import type { MarketSession } from '@meridian/market/calendar';
import type { FiledReport } from '@meridian/market/fundamentals/reports';
import type { MacroInfo, MacroSeries } from '@meridian/market/macro';
import type { NewsItem, Post } from '@meridian/market/news';
import type { Schedule } from '@meridian/market/simulator/schedule';
import type { Trade } from '@meridian/market/simulator/tape';
import type { TradeTotals } from '@meridian/market/simulator/trade-totals';
import type { TickReads } from './ticks.ts';

export type { QuoteTick, Tick, TickRange } from './ticks.ts';

export type AssetClass = 'equity' | 'etf' | 'fund' | 'fx' | 'crypto' | 'index';

/** The source of a symbol's data: the simulated exchange, the name of an import, or the vendor of a feed. */
export type Source = 'simulated' | `import:${string}` | `feed:${string}`;

/** Whether a vendor feeds a symbol live. */
export const isFed = (source: Source): boolean => source.startsWith('feed:');

/** Whether prices of a source move while its market is open. */
export const isLive = (source: Source): boolean => source === 'simulated' || isFed(source);

/** The parts of a symbol that can come from different imports. */
export type SymbolPart = 'daily' | 'intraday' | 'reports' | 'news' | 'posts';

/** Something that happened to a listing rather than to its price. */
export interface ListingEvent {
  /** The first day on which it holds, `YYYY-MM-DD`. */
  readonly date: string;
  readonly kind: 'listing' | 'delisting' | 'merger' | 'symbolChange';
  /** The symbol before a change of symbol, or the buyer in a merger. */
  readonly related?: string;
}

export interface SymbolInfo {
  readonly symbol: string;
  readonly name: string;
  readonly assetClass: AssetClass;
  /** Market identifier code (ISO 10383); null when the import has none. */
  readonly exchange: string | null;
  readonly currency: string;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly active: boolean;
  /** Exchange dates `YYYY-MM-DD` of the first and the last finished daily bar. */
  readonly firstDate: string;
  readonly lastDate: string;
  readonly source: Source;
  /** Adjustment of the stored prices. Other adjustments are computed where the events allow it. */
  readonly basis: Adjustment;
  /** Of imports that have some, oldest first; `listingEvents` returns those of any symbol. */
  readonly changes?: readonly ListingEvent[];
  /** The id from before a change of symbol; `securityId` returns that of any symbol. */
  readonly securityId?: string;
}

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

export interface SourcedMacroInfo extends MacroInfo {
  readonly source: Source;
}

export interface SymbolQuery {
  /** Matched against symbol and name, ignoring case. Absent or empty: all. */
  readonly q?: string;
  /** The class of the symbols, or several. */
  readonly type?: AssetClass | readonly AssetClass[];
  readonly offset: number;
  readonly limit: number;
}

export interface AdjustedBars {
  readonly bars: Bars;
  /** The actual adjustment: the stored basis if the known events do not cover the requested one. */
  readonly adjustment: Adjustment;
}

/** Limits a read of the minutes of imported symbols. */
interface MinutesQuery {
  /** `all`: also the extended hours of imported and fed symbols. Default: regular. */
  readonly session?: 'regular' | 'all' | undefined;
  /** Length in minutes of the requested bars. Longer stored bars that divide it are used where there are no minutes. */
  readonly longest?: number;
  /** At least this many bars from one end of the range are enough. */
  readonly want?: { readonly bars: number; readonly end: 'first' | 'last' } | undefined;
}

/** First and last time of the intraday bars, both included, and the adjustment of their prices. */
export interface IntradayRange {
  readonly fromMs: number;
  readonly toMs: number;
  readonly basis: Adjustment;
}

/**
 * The market store: every symbol's history, on disk as Parquet, and as typed arrays in memory. Results are values when in
 * memory and promises when a file must be read, so an in-memory read costs no turn of the event loop. Symbols are
 * accepted in any case, pairs also as `BTC-USD`. For an unknown symbol, everything but `symbol` and `quote` throws
 * `UnknownSymbolError`.
 */
export interface Lake extends TickReads {
  /** The clock that the lake was opened with. */
  now(): number;
  symbol(symbol: string): SymbolInfo | undefined;
  /** Ranked: the exact symbol, symbols that begin with `q`, names with a word that begins with `q`, the rest. */
  search(query: SymbolQuery): { readonly results: readonly SymbolInfo[]; readonly total: number };
  /** Finished daily bars in the stored basis. */
  daily(symbol: string): Bars | Promise<Bars>;
  /** Finished daily bars in the requested adjustment, or in the stored basis if that is impossible. */
  adjusted(symbol: string, adjustment: Adjustment): AdjustedBars | Promise<AdjustedBars>;
  /**
   * VWAP, as traded, and number of trades of the finished daily bars in [fromMs, toMs) of a simulated symbol. Bars of others
   * have their own, where they are known.
   */
  tradeTotals(symbol: string, fromMs: number, toMs: number): TradeTotals | Promise<TradeTotals>;
  /**
   * One-minute bars in [fromMs, toMs), regular session only. The last one may still grow. Minutes without trades, such as
   * during a halt, have no bar. Simulated symbols have the last 30 days. Imported symbols have the imported bars, in the
   * basis that `intraday` returns.
   */
  minutes(symbol: string, fromMs: number, toMs: number, query?: MinutesQuery): Bars | Promise<Bars>;
  /** The range that `minutes` covers; undefined if there are no intraday bars. */
  intraday(symbol: string): IntradayRange | undefined;
  /** Splits, dividends and spin-offs with an ex-date up to the current trading day, oldest first. */
  events(symbol: string): readonly CorporateEvent[] | Promise<readonly CorporateEvent[]>;
  /** The bar of the session in progress, in traded prices; undefined between sessions and for imports. */
  growing(symbol: string): Bars | undefined;
  quote(symbol: string, nowMs: number): LakeQuote | undefined;
  /** The single trades in [fromMs, toMs), oldest first. Imported symbols have none. */
  trades(symbol: string, fromMs: number, toMs: number): readonly Trade[];
  /**
   * Calls `listener` whenever something about a fed symbol arrives. Simulated symbols are read second by second. Returns a
   * function that ends it.
   */
  listen(listener: (arrival: Arrival) => void): () => void;
  /**
   * The filings of a company up to now, oldest first. Imported symbols have only imported data here and in the following
   * calls.
   */
  reports(symbol: string): readonly FiledReport[] | Promise<readonly FiledReport[]>;
  /** News about a symbol published in [fromMs, toMs) and up to now, oldest first. */
  news(symbol: string, fromMs: number, toMs: number): readonly NewsItem[] | Promise<readonly NewsItem[]>;
  /** Posts about a symbol written in [fromMs, toMs) and up to now, oldest first. */
  posts(symbol: string, fromMs: number, toMs: number): readonly Post[] | Promise<readonly Post[]>;
  /** All economic series, sorted by name. An imported series replaces the simulated one of the same name. */
  macroInfos(): readonly SourcedMacroInfo[];
  /** A series with its released values; undefined when there is none. The name is matched in any case. */
  macro(series: string): MacroSeries | undefined | Promise<MacroSeries | undefined>;
  /** What the simulated exchange knows in advance; only of symbols and series whose source is `simulated`. */
  readonly schedule: Schedule;
  /** The source of a part of a symbol. For a part that several imports were merged into: the last of them. */
  sourceOf(symbol: string, part: SymbolPart): Source;
  /** Changes when finished history, events, adjustment or imported data of a symbol change. */
  version(symbol: string): string;
  /**
   * Changes with every import and with another simulated exchange, but not with time. Equals that of the simulated market
   * while nothing is imported.
   */
  contents(): string;
  /**
   * The imported symbols and economic series whose files are damaged or missing. Until they are imported or restored, reads
   * of their data throw `DamagedDataError`, and the symbols have no quote.
   */
  damaged(): readonly string[];
  /** Throws `DamagedDataError` for a symbol of `damaged`. */
  checkWhole(symbol: string): void;
  close(): Promise<void>;
}

/** A symbol that the market store does not have. */
export class UnknownSymbolError extends Error {
  readonly symbol: string;

  constructor(symbol: string) {
    super(`No symbol ${symbol} in the market store.`);
    this.name = 'UnknownSymbolError';
    this.symbol = symbol;
  }
}
