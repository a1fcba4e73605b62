import type { Adjustment, Bars, CorporateEvent } from '@meridian/market/bars';
import type { FiledReport } from '@meridian/market/fundamentals/reports';
import type { MacroSeries } from '@meridian/market/macro';
import type { NewsItem, Post } from '@meridian/market/news';
import type { Schedule } from '@meridian/market/simulator/schedule';
import type { Trade } from '@meridian/market/simulator/tape';
import type { VenueVolume } from '@meridian/market/simulator/venues';
import type { TradeTotals } from '@meridian/market/simulator/trade-totals';
import type { Announced, ImportedEarnings, MemberSet, SourcedMacroInfo } from './imported-data.ts';
import type { Arrival, LakeBook, LakeQuote } from './lake-quote.ts';
import type { FoundSymbol, Source, SymbolInfo, SymbolPart, SymbolQuery } from './symbol-info.ts';
import type { TickRange, TickReads } from './ticks.ts';

export type {
  Announced,
  ImportedEarnings,
  ImportedMember,
  MemberKind,
  MemberSet,
  SourcedMacroInfo,
} from './imported-data.ts';
export type { Arrival, LakeBook, LakeQuote } from './lake-quote.ts';
export { isFed, isLive } from './symbol-info.ts';
export type {
  AssetClass,
  FoundSymbol,
  ListingEvent,
  Source,
  SymbolInfo,
  SymbolPart,
  SymbolQuery,
} from './symbol-info.ts';
export type { QuoteTick, Tick, TickRange } from './ticks.ts';

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
