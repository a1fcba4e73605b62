import { type FeedMessage, FULL_EFFECT } from '../../feed-message.ts';
import { numberOf, objectOf, priceOrNull, textOf } from '../values.ts';
import { sideOf } from '../book-sides.ts';

/** Translates a message of Binance's combined stream, parsed from JSON. Never throws. */
export function readBinance(message: unknown): readonly FeedMessage[] {
  const it = objectOf(message);
  if (!it) return [{ kind: 'rejected', reason: 'message is not a JSON object' }];
  const error = objectOf(it['error']);
  if (error) return [refusalOf(error)];
  const data = objectOf(it['data']) ?? it;
  switch (data['e']) {
    case 'aggTrade':
      return [tradeOf(data, data['a'])];
    case 'trade':
      return [tradeOf(data, data['t'])];
    case undefined:
      // Order books, and the best bid and ask, have no type.
      if (data['lastUpdateId'] !== undefined) return [bookOf(data, textOf(it['stream']))];
      return data['b'] !== undefined && data['u'] !== undefined ? [quoteOf(data)] : [];
    default:
      return [];
  }
}

function tradeOf(it: Record<string, unknown>, id: unknown): FeedMessage {
  const [price, size, atMs] = [numberOf(it['p']), numberOf(it['q']), numberOf(it['T'])];
  if (!(price > 0) || !(size >= 0) || Number.isNaN(atMs) || typeof it['s'] !== 'string')
    return { kind: 'rejected', reason: 'trade has no price, size, time or symbol' };
  if (typeof id !== 'number') return { kind: 'rejected', reason: 'trade has no id' };
  return { kind: 'trade', symbol: it['s'], atMs, price, size, id: String(id), effect: FULL_EFFECT };
}

function quoteOf(it: Record<string, unknown>): FeedMessage {
  if (typeof it['s'] !== 'string') return { kind: 'rejected', reason: 'quote has no symbol' };
  const [bid, ask] = [priceOrNull(it['b']), priceOrNull(it['a'])];
  return {
    kind: 'quote',
    symbol: it['s'],
    atMs: null,
    bid,
    ask,
    bidSize: bid === null ? null : priceOrNull(it['B']),
    askSize: ask === null ? null : priceOrNull(it['A']),
  };
}

/** The best ten prices of each side. Only the name of its stream has the symbol. */
function bookOf(it: Record<string, unknown>, stream: string): FeedMessage {
  const symbol = /^([a-z0-9]+)@depth10$/.exec(stream)?.[1]?.toUpperCase();
  const [bids, asks] = [sideOf(it['bids']), sideOf(it['asks'])];
  if (symbol === undefined || !bids || !asks)
    return { kind: 'rejected', reason: 'book has no symbol, or prices and sizes that are no numbers' };
  return { kind: 'book', symbol, atMs: null, bids, asks };
}

const refusalOf = (error: Record<string, unknown>): FeedMessage => ({
  kind: 'refused',
  reason: textOf(error['msg']).slice(0, 200) || 'the vendor sent an error',
  scope: 'connection',
  symbols: [],
});
