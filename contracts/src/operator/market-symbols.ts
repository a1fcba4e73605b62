import * as z from 'zod/mini';
import { ASSET_CLASSES } from '../api/fields.ts';
import type { VendorName } from '../feeds.ts';
import { textLine } from '../fields.ts';
import type { OperatorCall } from './call.ts';

export const MARKET_PAGE_MAX = 500;

/** How new the price of a symbol is. `end of day`: it was imported, and changes only with imports. */
export const FRESHNESS = ['live', 'delayed', 'stale', 'end of day', 'damaged'] as const;
export type Freshness = (typeof FRESHNESS)[number];

/** A symbol as live keys read it. */
export interface MarketSymbol {
  readonly symbol: string;
  readonly name: string;
  readonly type: string;
  /** `simulated`, `import:<name>` or `feed:<vendor>`. */
  readonly source: string;
  readonly firstDate: string;
  readonly lastDate: string;
  /** Null while there is no quote. */
  readonly price: number | null;
  readonly pricedAt: string | null;
  readonly delaySeconds: number | null;
  readonly freshness: Freshness;
}

export interface MarketSymbolPage {
  readonly items: readonly MarketSymbol[];
  readonly total: number;
  readonly next: string | null;
}

/** A page of the symbols that live keys read, by symbol; with a search, the best matches first. */
export const listMarketSymbols = {
  method: 'GET',
  path: '/market/symbols',
  permission: 'market.read',
  request: z.object({
    /** A part of a symbol or of a name. */
    text: z.optional(textLine('text', 100)),
    type: z.optional(z.enum(ASSET_CLASSES, `type must be one of ${ASSET_CLASSES.join(', ')}`)),
    /** A source, or the kind of it: `import:` and `feed:`. */
    source: z.optional(textLine('source', 120)),
    freshness: z.optional(z.enum(FRESHNESS, `freshness must be one of ${FRESHNESS.join(', ')}`)),
    /** `next` of the page before. */
    after: z.optional(
      z.string().check(z.regex(/^\d{1,9}$/, 'after must be the value of next on the previous page')),
    ),
    limit: z._default(
      z.coerce
        .number('limit must be a number')
        .check(z.int(), z.minimum(1), z.maximum(MARKET_PAGE_MAX, `limit must be at most ${MARKET_PAGE_MAX}`)),
      200,
    ),
  }),
  reply: z.custom<MarketSymbolPage>(),
} as const satisfies OperatorCall;

interface CountedName {
  readonly name: string;
  readonly count: number;
}

/** Which symbols customers see. */
export interface Universe {
  /** Symbols that live keys read, and that test keys read. */
  readonly live: number;
  readonly test: number;
  readonly types: readonly CountedName[];
  readonly sources: readonly CountedName[];
  /** Symbols whose files are damaged or missing, as many as there are. */
  readonly damaged: readonly string[];
}

export const readUniverse = {
  method: 'GET',
  path: '/market/universe',
  permission: 'market.read',
  request: z.object({}),
  reply: z.custom<Universe>(),
} as const satisfies OperatorCall;

/** A part of what is stored of a symbol. */
export interface SymbolSpan {
  readonly part: 'daily bars' | 'intraday bars' | 'dividends and splits' | 'filed reports' | 'news' | 'posts';
  readonly source: string;
  /** Dates, or instants of intraday bars, news and posts. */
  readonly from: string;
  readonly to: string;
  /** Null where they are not counted. */
  readonly rows: number | null;
}

/** A vendor of `FEEDS` that covers a symbol, in the order of preference. */
export interface SymbolFeed {
  readonly vendor: VendorName;
  readonly vendorSymbol: string;
  /** Whether the price comes from it now. */
  readonly isServing: boolean;
}

export interface SymbolQuoteFacts {
  readonly bid: number | null;
  readonly ask: number | null;
  readonly previousClose: number;
  readonly volume: number;
  readonly marketStatus: string;
}

export interface MarketSymbolDetails extends MarketSymbol {
  readonly exchange: string | null;
  readonly currency: string;
  /** Adjustment of the stored prices. */
  readonly basis: string;
  readonly quote: SymbolQuoteFacts | null;
  readonly spans: readonly SymbolSpan[];
  readonly feeds: readonly SymbolFeed[];
  /** Sessions between the first and the last daily bar that have no bar: how many, and the newest of them. */
  readonly missing: { readonly count: number; readonly newest: readonly string[] };
}

export const readMarketSymbol = {
  method: 'GET',
  path: '/market/symbol',
  permission: 'market.read',
  request: z.object({ symbol: textLine('symbol', 20) }),
  reply: z.custom<MarketSymbolDetails>(),
} as const satisfies OperatorCall;
