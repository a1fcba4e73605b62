/** What a stream of a vendor says, in our terms. Each vendor translates its messages to these and to nothing else. */

/** Which figures of a bar and a quote a trade changes. Conditions of some trades exclude some of them. */
export interface TradeEffect {
  /** Whether its price becomes the last one. */
  readonly last: boolean;
  /** Whether its price can be the high or the low. */
  readonly range: boolean;
  /** Whether its size counts. */
  readonly volume: boolean;
}

export const FULL_EFFECT: TradeEffect = { last: true, range: true, volume: true };

export interface FeedTrade {
  readonly kind: 'trade';
  /** In our notation, such as `BTCUSD` or `BRK.B`. */
  readonly symbol: string;
  /** Time of the trade by the vendor's clock, in milliseconds since 1970. */
  readonly atMs: number;
  /** Nanoseconds after `atMs`, below a million; undefined where the vendor counts milliseconds. */
  readonly nanos?: number;
  readonly price: number;
  readonly size: number;
  /** Unique for the vendor, symbol and day. Two messages with the same one are the same trade. */
  readonly id: string;
  readonly effect: TradeEffect;
  /** The codes of conditions as the vendor sends them, with a space between them; undefined for none. */
  readonly codes?: string;
  /** Which list the codes are from, where the vendor has several, such as the tape of a US exchange. */
  readonly codeList?: string;
  /** The exchange: its market identifier code, or the vendor and its code for one without. */
  readonly venue?: string;
}

export interface FeedQuote {
  readonly kind: 'quote';
  readonly symbol: string;
  /** null when the vendor does not say. */
  readonly atMs: number | null;
  /** Nanoseconds after `atMs`, as of trades. */
  readonly nanos?: number;
  /** null for an empty side. */
  readonly bid: number | null;
  readonly ask: number | null;
  readonly bidSize: number | null;
  readonly askSize: number | null;
  /** As those of trades. */
  readonly codes?: string;
  readonly codeList?: string;
  readonly bidVenue?: string;
  readonly askVenue?: string;
}

/** An order book. Each message has all of its best prices, and replaces the one before. */
export interface FeedBook {
  readonly kind: 'book';
  readonly symbol: string;
  /** null when the vendor does not say. */
  readonly atMs: number | null;
  /** Price and size in turn, the best price first; ten prices at most. */
  readonly bids: readonly number[];
  readonly asks: readonly number[];
}

/** A trade of before was cancelled. */
export interface FeedCancel {
  readonly kind: 'cancel';
  readonly symbol: string;
  readonly atMs: number;
  /** The id of the cancelled trade. */
  readonly id: string;
}

/** A trade of before had another price or size. */
export interface FeedCorrection {
  readonly kind: 'correction';
  readonly symbol: string;
  /** Time of the trade itself. */
  readonly atMs: number;
  /** The id of the trade as it was first sent. */
  readonly id: string;
  readonly corrected: Omit<FeedTrade, 'kind' | 'symbol'>;
}

/** A minute bar that the vendor made. Sent again when it changes. */
export interface FeedBar {
  readonly kind: 'bar';
  readonly symbol: string;
  readonly startMs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  /** null when the vendor does not say. */
  readonly vwap: number | null;
  readonly trades: number | null;
  readonly isFinal: boolean;
}

export interface FeedStatus {
  readonly kind: 'status';
  readonly symbol: string;
  readonly atMs: number;
  readonly isHalted: boolean;
}

/** News as it is published. */
export interface FeedNews {
  readonly kind: 'news';
  readonly id: string;
  readonly atMs: number;
  readonly title: string;
  readonly summary: string | null;
  readonly publisher: string;
  readonly url: string | null;
  readonly symbols: readonly string[];
}

/** Time in which a symbol may have traded unseen, because the connection to its vendor was lost. We say this, not the vendor. */
export interface FeedGap {
  readonly kind: 'gap';
  readonly symbol: string;
  readonly fromMs: number;
  /** null until the vendor's history has filled it. */
  readonly toMs: number | null;
}

/** Data about the market. Everything else is about the connection. */
export type MarketMessage =
  | FeedTrade
  | FeedQuote
  | FeedBook
  | FeedCancel
  | FeedCorrection
  | FeedBar
  | FeedStatus
  | FeedNews
  | FeedGap;

/** The vendor confirmed a subscription. */
export interface Subscribed {
  readonly kind: 'subscribed';
  readonly symbols: readonly string[];
}

/** A heartbeat or pong: the connection works, even when nothing trades. */
export interface Alive {
  readonly kind: 'alive';
}

/** The vendor refused something. */
export interface Refused {
  readonly kind: 'refused';
  /** In the vendor's words, without secrets. */
  readonly reason: string;
  /**
   * `credentials`: do not try again before the operator has changed them. `symbols`: these are not covered, the rest continues.
   * `connection`: connect again, later.
   */
  readonly scope: 'credentials' | 'symbols' | 'connection';
  readonly symbols: readonly string[];
}

/** A message that could not be understood, or a value that cannot be. It is counted and dropped. */
export interface Rejected {
  readonly kind: 'rejected';
  /** Short and without the message itself, such as `price is not a positive number`. */
  readonly reason: string;
}

export type FeedMessage = MarketMessage | Subscribed | Alive | Refused | Rejected;
