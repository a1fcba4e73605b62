import type { Session } from '@meridian/market/calendar';
import type { FeedBook } from '../feed-message.ts';

/** An order book as its vendor sent it. */
export interface LiveBook extends Pick<FeedBook, 'bids' | 'asks'> {
  readonly atMs: number;
}

/** The figures of a symbol as they were at the end of a second, or as they are now. */
export interface LiveFigures {
  /** When the last message arrived, in milliseconds since 1970. */
  receivedMs: number;
  /** Last price, its time by the vendor's clock, and when it arrived. */
  price: number;
  atMs: number;
  priceReceivedMs: number;
  bid: number | null;
  ask: number | null;
  bidSize: number | null;
  askSize: number | null;
  /** null until a vendor sends one. */
  book: LiveBook | null;
  /** The session that the following belong to, as days since 1970. */
  day: number;
  open: number;
  high: number;
  low: number;
  /** The last price within the session; NaN, like open, high and low, before its first trade. */
  close: number;
  volume: number;
  notional: number;
  /** Close of the session before; null when it is not known. */
  previousClose: number | null;
  isHalted: boolean;
}

/** The figures at the first message of a session. */
export const beginning = (
  receivedMs: number,
  price: number,
  { day }: Session,
  previousClose: number | null,
): LiveFigures => ({
  receivedMs,
  price,
  atMs: 0,
  priceReceivedMs: receivedMs,
  bid: null,
  ask: null,
  bidSize: null,
  askSize: null,
  book: null,
  day,
  open: Number.NaN,
  high: Number.NaN,
  low: Number.NaN,
  close: Number.NaN,
  volume: 0,
  notional: 0,
  previousClose,
  isHalted: false,
});
