import { type FeedMessage, FULL_EFFECT } from '../../feed-message.ts';
import { listOf, numberOf, objectOf, priceOrNull, textOf, timeOf } from '../values.ts';
import { fromTicker, type TiingoService } from './symbols.ts';

const rejected = (reason: string): FeedMessage => ({ kind: 'rejected', reason });
const SIGN_IN_CODES = new Set([401, 403]);

/** Translates a message of a stream of Tiingo, parsed from JSON. Never throws. Unknown types give nothing. */
export function readTiingo(
  message: unknown,
  service: TiingoService,
  subscribed: () => readonly string[],
): readonly FeedMessage[] {
  const it = objectOf(message);
  if (!it) return [rejected('message is not a JSON object')];
  const { code, message: reason } = objectOf(it['response']) ?? {};
  switch (it['messageType']) {
    case 'A':
      return READERS[service](listOf(it['data']));
    case 'H':
      return [{ kind: 'alive' }];
    case 'I':
      return [{ kind: 'subscribed', symbols: subscribed() }];
    case 'E':
      return [
        {
          kind: 'refused',
          reason: textOf(reason).slice(0, 200) || 'the vendor reports an error',
          scope: SIGN_IN_CODES.has(numberOf(code)) ? 'credentials' : 'connection',
          symbols: [],
        },
      ];
    default:
      return [];
  }
}

/** Tiingo numbers no trades: two with the same time, price and size are taken for one. */
const idOf = (atMs: number, price: number, size: number) => `${atMs}-${price}-${size}`;

function tradeOf(ticker: unknown, time: unknown, price: number, size: number): readonly FeedMessage[] {
  const atMs = timeOf(time);
  if (typeof ticker !== 'string' || Number.isNaN(atMs) || !(price > 0) || !(size >= 0))
    return [rejected('trade has no price, size, time or symbol')];
  const id = idOf(atMs, price, size);
  return [{ kind: 'trade', symbol: fromTicker(ticker), atMs, price, size, id, effect: FULL_EFFECT }];
}

function quoteOf(
  ticker: unknown,
  time: unknown,
  [bidSize, bid, ask, askSize]: readonly [unknown, unknown, unknown, unknown],
): readonly FeedMessage[] {
  if (typeof ticker !== 'string') return [rejected('quote has no symbol')];
  const atMs = timeOf(time);
  return [
    {
      kind: 'quote',
      symbol: fromTicker(ticker),
      atMs: Number.isNaN(atMs) ? null : atMs,
      bid: priceOrNull(bid),
      ask: priceOrNull(ask),
      bidSize: priceOrNull(bidSize),
      askSize: priceOrNull(askSize),
    },
  ];
}

const READERS: Readonly<Record<TiingoService, (data: readonly unknown[]) => readonly FeedMessage[]>> = {
  // Type, date, nanoseconds, ticker, bid size, bid, middle, ask, ask size, last price, last size, halted, …
  iex([type, date, , ticker, bidSize, bid, , ask, askSize, price, size]) {
    if (type === 'T') return tradeOf(ticker, date, numberOf(price), numberOf(size));
    return type === 'Q' ? quoteOf(ticker, date, [bidSize, bid, ask, askSize]) : [];
  },
  // Trade: type, ticker, date, exchange, size, price. Quote: …, bid size, bid, middle, ask size, ask.
  crypto([type, ticker, date, , size, price, , askSize, ask]) {
    if (type === 'T') return tradeOf(ticker, date, numberOf(price), numberOf(size));
    return type === 'Q' ? quoteOf(ticker, date, [size, price, ask, askSize]) : [];
  },
  // Quotes only; the middle of bid and ask stands for the price, as in Tiingo’s history.
  fx([type, ticker, date, bidSize, bid, middle, askSize, ask]) {
    if (type !== 'Q') return [];
    return [
      ...tradeOf(ticker, date, numberOf(middle), 0),
      ...quoteOf(ticker, date, [bidSize, bid, ask, askSize]),
    ];
  },
};
