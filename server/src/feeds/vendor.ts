import type { VendorName } from '@meridian/contracts/feeds';
import type { FeedHttp, RestLimit } from './http/feed-http.ts';
import type { FeedMessage, FeedTrade } from './feed-message.ts';

/** What an operator configured for one vendor. */
export interface VendorSettings {
  /** Base address of its REST API, without a trailing slash. */
  readonly restUrl: string;
  /** Address of its stream. */
  readonly streamUrl: string;
  /** The values of its own variables, such as `ALPACA_KEY_ID`, by name without the vendor: `KEY_ID`. */
  readonly values: Readonly<Record<string, string>>;
  /** Contact address of the operator, for vendors that require one. */
  readonly contact: string | null;
}

/** A vendor's conditions, shown to the operator and, where it says so, to customers. */
export interface VendorTerms {
  /** Whether the data may be passed on to customers, in a sentence. */
  readonly redistribution: string;
  /** The text that must stand beside the data; null when none is required. */
  readonly attribution: string | null;
  /** Address of the terms. */
  readonly url: string;
}

/** One connection to a stream, as a state machine without input or output. */
export interface VendorSession {
  /** Texts to send once the connection is open. */
  begin(): readonly string[];
  /** Translates a message. `send` is what the protocol requires as an answer, such as a subscription after the sign-in. */
  read(text: string): { readonly messages: readonly FeedMessage[]; readonly send: readonly string[] };
  /** A text to send when nothing was received for a while; undefined where WebSocket pings are enough. */
  ping?(): string;
}

/** What a vendor's stream needs. */
export interface StreamProtocol {
  /** The address of a connection for these symbols, in our notation. */
  url(settings: VendorSettings, symbols: readonly string[]): string;
  /** Symbols of different groups come over connections of their own; undefined when one has them all. */
  readonly groupOf?: (symbol: string) => string;
  /** Most symbols of one connection. */
  readonly symbolsPerConnection: number;
  /** Lifetime after which the vendor closes a connection, in milliseconds; it is replaced before. */
  readonly lifetimeMs?: number;
  open(settings: VendorSettings, symbols: readonly string[]): VendorSession;
}

/** Bars of one symbol from the vendor's history, oldest first, complete ones only. */
export interface HistoryBar {
  readonly startMs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  /** Undefined or NaN where the vendor does not say. */
  readonly vwap?: number;
  readonly trades?: number;
}

export interface BarsQuery {
  readonly symbol: string;
  readonly interval: '1m' | '1d';
  readonly fromMs: number;
  /** Exclusive. */
  readonly toMs: number;
}

export interface TradesQuery {
  readonly symbol: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Dividends and splits of one symbol, with RFC 3339 dates. */
export interface CorporateAction {
  readonly symbol: string;
  readonly exDate: string;
  readonly kind: 'dividend' | 'split';
  /** In the currency of the symbol; null for a split. */
  readonly cashAmount: number | null;
  /** New shares for one old share; null for a dividend. */
  readonly splitRatio: number | null;
  /** Dates of a dividend, as far as the vendor has them. */
  readonly declarationDate?: string;
  readonly recordDate?: string;
  readonly payDate?: string;
}

/**
 * A table in one of the forms that `meridian import` knows (docs/imports.md): the header and rows of a CSV. Feeds store it in
 * the same way, with `feed:<vendor>` as its source.
 */
export interface ImportTable {
  /** Such as `sec-reports`: letters, digits and hyphens. */
  readonly name: string;
  /** Adjustment of the prices; default raw. */
  readonly adjustment?: 'raw' | 'split' | 'all';
  /** The header first; without line ends. */
  readonly lines: Iterable<string>;
}

/** Data without a stream, which is asked for from time to time. */
export interface Polling {
  /** How long to wait after a success, in milliseconds. */
  readonly everyMs: number;
  /**
   * Asks for what is new. `state` is what the last call returned, undefined at first; it is stored as JSON. Rejects with a
   * `FeedHttpError` when the vendor fails; then it is tried again later.
   */
  poll(
    tools: VendorTools,
    state: unknown,
  ): Promise<{ readonly tables: readonly ImportTable[]; readonly state: unknown }>;
}

export interface VendorTools {
  readonly http: FeedHttp;
  readonly settings: VendorSettings;
  readonly now: () => number;
  /** The symbols to cover, in our notation. */
  readonly symbols: readonly string[];
}

/** The result of `meridian feeds test`. */
export interface VendorCheck {
  readonly works: boolean;
  /** One sentence: what works, or what the vendor answered. */
  readonly detail: string;
  /** Delay of the data in minutes: 0 real time, null end of day. */
  readonly delayMinutes: number | null;
  /** What is covered, in a sentence. */
  readonly coverage: string;
}

/** A vendor of market data. Each is one folder. */
export interface Vendor {
  readonly name: VendorName;
  readonly terms: VendorTerms;
  readonly defaults: { readonly restUrl: string; readonly streamUrl: string };
  readonly restLimit: RestLimit;
  /** Its variables without the vendor's name, such as `KEY_ID`; all of them are required. */
  readonly requires: readonly string[];
  /** The symbols that are covered unless the operator lists others, in our notation. */
  readonly symbols: readonly string[];
  /** The class of all of its symbols; undefined where their names say it. */
  readonly assetClass?: 'crypto';
  /** The vendor's name of a symbol of ours; undefined when it cannot have it. */
  vendorSymbol(symbol: string): string | undefined;
  readonly stream?: StreamProtocol;
  /** Bars from its history, page by page. */
  history?(tools: VendorTools, query: BarsQuery): AsyncIterable<readonly HistoryBar[]>;
  /** Single trades from its history, page by page, oldest first: they fill gaps of the stream. */
  trades?(tools: VendorTools, query: TradesQuery): AsyncIterable<readonly FeedTrade[]>;
  readonly polling?: readonly Polling[];
  /** Asks the vendor whether the settings work. Never rejects. */
  test(tools: VendorTools): Promise<VendorCheck>;
}

export type { VendorName } from '@meridian/contracts/feeds';
