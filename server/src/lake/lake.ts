import type { ActionKind } from '@meridian/contracts/api/corporate-actions';
import type { Adjustment, Bars, CorporateEvent, DividendDates } from '@meridian/market/bars';
import type { MarketSession } from '@meridian/market/calendar';
import type { FiledReport } from '@meridian/market/fundamentals/reports';
import type { MacroInfo, MacroSeries } from '@meridian/market/macro';
import type { NewsItem, Post } from '@meridian/market/news';
import type { OrderBook } from '@meridian/market/simulator/order-book';
import type { Schedule } from '@meridian/market/simulator/schedule';
import type { Trade } from '@meridian/market/simulator/tape';
import type { VenueVolume } from '@meridian/market/simulator/venues';
import type { TradeTotals } from '@meridian/market/simulator/trade-totals';
import type { TickRange, TickReads } from './ticks.ts';

export type { QuoteTick, Tick, TickRange } from './ticks.ts';

export type AssetClass = 'equity' | 'etf' | 'fund' | 'fx' | 'crypto' | 'index';

/** The source of a symbol's data: the simulated exchange, the name of an import, or the vendor of a feed. */
export type Source = 'simulated' | `import:${string}` | `feed:${string}`;

/** Whether a vendor feeds a symbol live. */
export const isFed = (source: Source): boolean => source.startsWith('feed:');

/** Whether prices of a source move while its market is open. */
export const isLive = (source: Source): boolean => source === 'simulated' || isFed(source);

/** The parts of a symbol that can come from different imports. */
export type SymbolPart = 'daily' | 'intraday' | 'reports' | 'news' | 'posts' | 'earnings';

/** What imported rows are: holdings of a fund on dates, or memberships of an index in periods. */
export type MemberKind = 'holdings' | 'memberships';

/** A holding of a fund on a date, or the membership of a symbol in an index. */
export interface ImportedMember {
  /** Null for a holding without a symbol, such as a bond; it then has a name. */
  readonly symbol: string | null;
  readonly name: string | null;
  /** Date of the holding, or the first day of the membership. */
  readonly from: string;
  /** The first day on which it is no member any more; null while it is one, and for holdings. */
  readonly to: string | null;
  /** Share of the whole; null where it is not known. */
  readonly weight: number | null;
  readonly shares: number | null;
  /** Market value in the currency of the fund. */
  readonly value: number | null;
}

/** What is imported of a fund or an index, oldest first. */
export interface MemberSet {
  readonly kind: MemberKind;
  readonly source: Source;
  /** Changes with the rows. */
  readonly version: string;
  readonly rows: readonly ImportedMember[];
}

/** Something that happened to a listing rather than to its price. */
export interface ListingEvent {
  /** The first day on which it holds, `YYYY-MM-DD`. */
  readonly date: string;
  readonly kind: 'listing' | 'delisting' | 'merger' | 'symbolChange';
  /** The symbol before a change of symbol, or the buyer in a merger. */
  readonly related?: string;
  /** What a merger gives for one share: cash, shares of the buyer, or both. */
  readonly amount?: number;
  readonly ratio?: number;
}

/** A corporate action of a day to come, as an import announces it, or the listing of a symbol without prices. */
export interface Announced extends DividendDates {
  readonly symbol: string;
  readonly kind: ActionKind;
  /** The ex-date, or the first day on which the change holds, `YYYY-MM-DD`. */
  readonly date: string;
  /** Cash for one share, or the value that one share receives in a spin-off. */
  readonly amount?: number;
  /** New shares for one old share. */
  readonly ratio?: number;
  /** The symbol before a change, the new company of a spin-off, or the buyer in a merger. */
  readonly related?: string;
  /** This and the following are of a listing. */
  readonly name?: string;
  readonly exchange?: string;
  readonly currency?: string;
  readonly priceLow?: number;
  readonly priceHigh?: number;
  /** Shares on offer. */
  readonly shares?: number;
  readonly source: Source;
}

/** Results of a quarter with their day, as an import has them. Amounts per share are in `currency`. */
export interface ImportedEarnings {
  readonly date: string;
  readonly timeOfDay: 'beforeOpen' | 'afterClose' | 'duringSession' | null;
  readonly releasedAtMs: number | null;
  readonly fiscalYear: number;
  readonly fiscalPeriod: 'Q1' | 'Q2' | 'Q3' | 'FY';
  readonly periodEnd: string;
  readonly estimate: number | null;
  readonly actual: number | null;
  readonly revenue: number | null;
  /** Null: that of the symbol. */
  readonly currency: string | null;
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

/** A result of a search. */
export interface FoundSymbol extends SymbolInfo {
  /** The earlier symbol that was searched for, where only that one matches. */
  readonly formerSymbol?: string;
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
  /** Ranked: the exact symbol, what had this symbol before, symbols that begin with `q`, names with a word that begins with `q`, the rest. */
  search(query: SymbolQuery): { readonly results: readonly FoundSymbol[]; readonly total: number };
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
  /**
   * All one-minute bars in [fromMs, toMs), extended hours included. Simulated symbols have those of every session: a session
   * takes a millisecond, so ask for some weeks at a time.
   */
  everyMinute(symbol: string, fromMs: number, toMs: number): Bars | Promise<Bars>;
  /** The range that `minutes` covers; undefined if there are no intraday bars. */
  intraday(symbol: string): IntradayRange | undefined;
  /** Splits, dividends and spin-offs with an ex-date up to the current trading day, oldest first. */
  events(symbol: string): readonly CorporateEvent[] | Promise<readonly CorporateEvent[]>;
  /** The bar of the session in progress, in traded prices; undefined between sessions and for imports. */
  growing(symbol: string): Bars | undefined;
  /**
   * Computes in turns what the first quote of a simulated fund needs, which is the history of all that it may hold: a third of a
   * second. Undefined when nothing is to be done, as for everything else. Without it `quote` computes it at once.
   */
  prepareQuote(symbol: string): Promise<void> | undefined;
  quote(symbol: string, nowMs: number): LakeQuote | undefined;
  /** Whether a symbol has an order book: quoted simulated symbols, and fed ones whose vendor sends it. */
  hasBook(symbol: string): boolean;
  /** The order book as of a second; its first level is that of `quote` where both come from the simulated exchange. */
  book(symbol: string, nowMs: number): LakeBook | undefined;
  /** The single trades in [fromMs, toMs), oldest first. Imported symbols have none. */
  trades(symbol: string, fromMs: number, toMs: number): readonly Trade[];
  /** Whether `venues` knows where a symbol is traded: coins of the simulated exchange and of feeds. */
  hasVenues(symbol: string): boolean;
  /** Volume and trades of a coin by venue in a range of whole days, the largest volume first. With feeds each vendor is a venue. */
  venues(symbol: string, range: TickRange): Promise<readonly VenueVolume[]>;
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
  /** Days of results that imports have, past and to come; by quarter, oldest first. */
  earnings(symbol: string): readonly ImportedEarnings[] | Promise<readonly ImportedEarnings[]>;
  /** Corporate actions of days to come that imports announce, and listings of symbols without prices. */
  announced(): readonly Announced[];
  /** News about a symbol published in [fromMs, toMs) and up to now, oldest first. */
  news(symbol: string, fromMs: number, toMs: number): readonly NewsItem[] | Promise<readonly NewsItem[]>;
  /** Posts about a symbol written in [fromMs, toMs) and up to now, oldest first. */
  posts(symbol: string, fromMs: number, toMs: number): readonly Post[] | Promise<readonly Post[]>;
  /** All economic series, sorted by name. An imported series replaces the simulated one of the same name. */
  macroInfos(): readonly SourcedMacroInfo[];
  /** A series with its released values; undefined when there is none. The name is matched in any case. */
  macro(series: string): MacroSeries | undefined | Promise<MacroSeries | undefined>;
  /** The imported holdings of a fund or members of an index; undefined when none were imported. */
  members(symbol: string): MemberSet | undefined | Promise<MemberSet | undefined>;
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
