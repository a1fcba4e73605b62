import type { Adjustment } from '@meridian/market/bars';

export type AssetClass = 'equity' | 'etf' | 'fund' | 'fx' | 'crypto' | 'index';

/** The source of a symbol's data: the simulated exchange, the name of an import, or the vendor of a feed. */
export type Source = 'simulated' | `import:${string}` | `feed:${string}`;

/** Whether a vendor feeds a symbol live. */
export const isFed = (source: Source): boolean => source.startsWith('feed:');

/** Whether prices of a source move while its market is open. */
export const isLive = (source: Source): boolean => source === 'simulated' || isFed(source);

/** The parts of a symbol that can come from different imports. */
export type SymbolPart = 'daily' | 'intraday' | 'reports' | 'news' | 'posts' | 'earnings';

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

export interface SymbolQuery {
  /** Matched against symbol and name, ignoring case. Absent or empty: all. */
  readonly q?: string;
  /** The class of the symbols, or several. */
  readonly type?: AssetClass | readonly AssetClass[];
  readonly offset: number;
  readonly limit: number;
}
