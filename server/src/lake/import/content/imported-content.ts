import type { FiledReport } from '@meridian/market/fundamentals/reports';
import type { NewsItem, Post } from '@meridian/market/news';
import type { ImportedEarnings } from '../../lake.ts';
import type { IntradayMinutes } from '../../catalogue.ts';
import type { MemberKind, ImportedMember } from '../../lake.ts';
import type { BarRows, SymbolRows } from './bar-rows.ts';
import type { EventRows } from './event-rows.ts';

/** Fields that all kinds of content share. */
export interface ContentCounts {
  /** Accepted rows. */
  readonly count: number;
  /** Number of symbols, or of economic series. */
  readonly subjects: number;
  /** Remarks for the operator about how the file was interpreted. */
  readonly notes: readonly string[];
}

/** Bid and ask at the close of a day, in days since 1970. */
export interface LastQuote {
  readonly at: number;
  readonly bid: number;
  readonly ask: number;
}

export interface BarsContent extends ContentCounts {
  readonly kind: 'bars';
  readonly rows: BarRows;
  /** The file has columns for dividends and splits beside the prices. */
  readonly hasInlineEvents: boolean;
  /** Rows have one price only. They don't replace a bar that has a range. */
  readonly closeOnly: boolean;
  /** Bid and ask at the close of the last accepted row. */
  readonly quotes: ReadonlyMap<SymbolRows, LastQuote>;
}

export interface IntradayContent extends ContentCounts {
  readonly kind: 'intraday';
  readonly rows: BarRows;
  readonly minutes: IntradayMinutes;
}

export interface EventsContent extends ContentCounts {
  readonly kind: 'events';
  readonly rows: EventRows;
}

export interface EarningsContent extends ContentCounts {
  readonly kind: 'earnings';
  readonly earnings: ReadonlyMap<string, readonly ImportedEarnings[]>;
}

export interface MacroContent extends ContentCounts {
  readonly kind: 'macro';
  /** By series. */
  readonly series: ReadonlyMap<string, readonly MacroValue[]>;
}

/** A value of an economic series. */
export interface MacroValue {
  /** Days since 1970. */
  readonly day: number;
  readonly value: number;
  /** When it was published, in milliseconds since 1970; null when the file does not say. */
  readonly releasedMs: number | null;
}

export interface CompanyName {
  readonly name: string;
  readonly sector: string;
  readonly industry: string;
  /** Of a fund; undefined for companies, and when the file does not say. */
  readonly fundClass: 'etf' | 'fund' | undefined;
}

export interface NamesContent extends ContentCounts {
  readonly kind: 'names';
  readonly names: ReadonlyMap<string, CompanyName>;
}

export interface NewsContent extends ContentCounts {
  readonly kind: 'news';
  /** By symbol. An item about several symbols is listed under each. */
  readonly news: ReadonlyMap<string, readonly NewsItem[]>;
}

export interface PostsContent extends ContentCounts {
  readonly kind: 'posts';
  /** By symbol. A post about several symbols is listed under each. */
  readonly posts: ReadonlyMap<string, readonly Post[]>;
}

export interface ReportsContent extends ContentCounts {
  readonly kind: 'reports';
  readonly reports: ReadonlyMap<string, readonly FiledReport[]>;
}

export interface RemovalsContent extends ContentCounts {
  readonly kind: 'removals';
  /** Days since 1970 whose daily bar is removed, by symbol. */
  readonly days: ReadonlyMap<string, ReadonlySet<number>>;
}

export interface MembersContent extends ContentCounts {
  readonly kind: MemberKind;
  /** By fund or index. */
  readonly members: ReadonlyMap<string, readonly ImportedMember[]>;
}

/** The accepted rows of one file, checked and grouped by symbol. */
export type ImportedContent =
  | BarsContent
  | IntradayContent
  | EventsContent
  | EarningsContent
  | NamesContent
  | ReportsContent
  | NewsContent
  | PostsContent
  | RemovalsContent
  | MembersContent
  | MacroContent;
