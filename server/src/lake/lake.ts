import type { Adjustment, Bars, CorporateEvent } from '@meridian/market/bars';
import type { MarketSession } from '@meridian/market/calendar';
import type { FiledReport } from '@meridian/market/fundamentals/reports';
import type { MacroInfo, MacroSeries } from '@meridian/market/macro';
import type { NewsItem, Post } from '@meridian/market/news';
import type { Trade } from '@meridian/market/simulator/tape';

export type AssetClass = 'equity' | 'fx' | 'crypto' | 'index';

/** Where a symbol's numbers come from: the simulated exchange, or the import that was given this name. */
export type Source = 'simulated' | `import:${string}`;

/** The parts of a symbol that can come from different imports. */
export type SymbolPart = 'daily' | 'intraday' | 'reports' | 'news' | 'posts';

export interface SymbolInfo {
  readonly symbol: string;
  readonly name: string;
  readonly assetClass: AssetClass;
  /** Market identifier code (ISO 10383), null when an import did not say. */
  readonly exchange: string | null;
  readonly currency: string;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly active: boolean;
  /** Exchange dates `YYYY-MM-DD` of the first and the last finished daily bar. */
  readonly firstDate: string;
  readonly lastDate: string;
  readonly source: Source;
  /** How the stored prices are adjusted; other adjustments are computed where the events allow it. */
  readonly basis: Adjustment;
}

export interface LakeQuote {
  readonly symbol: string;
  readonly name: string;
  readonly assetClass: AssetClass;
  readonly exchange: string | null;
  readonly currency: string;
  readonly price: number;
  /** Null where nobody quotes: indices, imported symbols whose bars were not of bid and ask, and during a halt. */
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
  /** `halted` while trading in the symbol alone is stopped. */
  readonly marketStatus: MarketSession | 'halted';
  /** RFC 3339 UTC: the second of the last trade. */
  readonly timestamp: string;
  readonly delaySeconds: number;
  readonly source: Source;
}

export interface SourcedMacroInfo extends MacroInfo {
  readonly source: Source;
}

export interface SymbolQuery {
  /** Matched against symbol and name, without regard to case; absent or empty: all. */
  readonly q?: string;
  readonly type?: AssetClass;
  readonly offset: number;
  readonly limit: number;
}

export interface AdjustedBars {
  readonly bars: Bars;
  /** The actual adjustment: the stored basis if the known events do not cover the requested one. */
  readonly adjustment: Adjustment;
}

/** How much is needed of the minutes of imported symbols. */
interface MinutesQuery {
  /** Bars of so many minutes are to be made: where there are none of a minute, longer ones that divide it do. */
  readonly longest?: number;
  /** At least so many bars from one end of the range are enough. */
  readonly want?: { readonly bars: number; readonly end: 'first' | 'last' } | undefined;
}

/** The times that intraday bars lie between, both included, and how their prices are adjusted. */
export interface IntradayRange {
  readonly fromMs: number;
  readonly toMs: number;
  readonly basis: Adjustment;
}

/**
 * The market store: every symbol's history, on disk as Parquet, hot as typed arrays. Results are values when
 * hot and promises when a file must be read, so that a hot read costs no turn of the event loop. Symbols are
 * accepted in any case, pairs also as `BTC-USD`; for an unknown one all but `symbol` and `quote` throw `UnknownSymbolError`.
 */
export interface Lake {
  /** The clock that the lake was opened with. */
  now(): number;
  symbol(symbol: string): SymbolInfo | undefined;
  /** Ranked: the exact symbol, symbols that begin with `q`, names with a word that begins with `q`, the rest. */
  search(query: SymbolQuery): { readonly results: readonly SymbolInfo[]; readonly total: number };
  /** Finished daily bars in the stored basis. */
  daily(symbol: string): Bars | Promise<Bars>;
  /** Finished daily bars in the adjustment asked for, or in the stored basis when that is all there is. */
  adjusted(symbol: string, adjustment: Adjustment): AdjustedBars | Promise<AdjustedBars>;
  /**
   * One-minute bars that start in [fromMs, toMs), regular session only; the last one may still grow, and minutes
   * without trades, as in a halt, have no bar. Simulated symbols have those of the last 30 days; imported ones what
   * was imported, in the basis that `intraday` returns.
   */
  minutes(symbol: string, fromMs: number, toMs: number, query?: MinutesQuery): Bars | Promise<Bars>;
  /** The range that `minutes` covers; undefined if there are no intraday bars. */
  intraday(symbol: string): IntradayRange | undefined;
  /** Splits and dividends with an ex-date up to the current trading day, oldest first. */
  events(symbol: string): readonly CorporateEvent[] | Promise<readonly CorporateEvent[]>;
  /** The bar of the session in progress, in traded prices; undefined between sessions and for imports. */
  growing(symbol: string): Bars | undefined;
  quote(symbol: string, nowMs: number): LakeQuote | undefined;
  /** The single trades in [fromMs, toMs), oldest first; none of imported symbols, of which only bars are known. */
  trades(symbol: string, fromMs: number, toMs: number): readonly Trade[];
  /** What a company has filed up to now, oldest first; of imported symbols only what was imported, like all below. */
  reports(symbol: string): readonly FiledReport[] | Promise<readonly FiledReport[]>;
  /** News about a symbol published in [fromMs, toMs) and up to now, oldest first. */
  news(symbol: string, fromMs: number, toMs: number): readonly NewsItem[] | Promise<readonly NewsItem[]>;
  /** Posts about a symbol written in [fromMs, toMs) and up to now, oldest first. */
  posts(symbol: string, fromMs: number, toMs: number): readonly Post[] | Promise<readonly Post[]>;
  /** All series of the economy, sorted by name. An imported series replaces the simulated one of that name. */
  macroInfos(): readonly SourcedMacroInfo[];
  /** A series as far as it has been released; undefined when there is no such series. In any case. */
  macro(series: string): MacroSeries | undefined | Promise<MacroSeries | undefined>;
  /** Where a part of a symbol comes from; of parts that several imports were merged into, the last of them. */
  sourceOf(symbol: string, part: SymbolPart): Source;
  /** Changes when the finished history of a symbol, its events, its adjustment, or what was imported about it do. */
  version(symbol: string): string;
  /**
   * Changes with whatever is imported and when the simulated exchange becomes another one, not as time passes. Equal to that
   * of the simulated market alone for as long as nothing is imported.
   */
  contents(): string;
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
