import { type FeedMessage, FULL_EFFECT } from '../../feed-message.ts';
import { listOf, numberOf, objectOf, priceOrNull, textOf, timeOf } from '../values.ts';
import { fromStreamSymbol } from './symbols.ts';

const ALIVE: readonly FeedMessage[] = [{ kind: 'alive' }];
const NOTHING: readonly FeedMessage[] = [];

/** Translates a message of Kraken's WebSocket v2, parsed from JSON. Never throws. */
export function readKraken(message: unknown): readonly FeedMessage[] {
  const it = objectOf(message);
  if (!it) return [{ kind: 'rejected', reason: 'message is not a JSON object' }];
  switch (it['channel']) {
    case 'trade':
      return listOf(it['data']).map(tradeOf);
    case 'ticker':
      return listOf(it['data']).map((row) => quoteOf(row, textOf(objectOf(row)?.['timestamp'])));
    case 'heartbeat':
      return ALIVE;
    case 'status':
      return NOTHING;
    default:
      return it['method'] === undefined ? NOTHING : readReply(it);
  }
}

function tradeOf(row: unknown): FeedMessage {
  const it = objectOf(row) ?? {};
  const [price, size, atMs] = [numberOf(it['price']), numberOf(it['qty']), timeOf(it['timestamp'])];
  const id = it['trade_id'];
  if (!(price > 0) || !(size >= 0) || Number.isNaN(atMs) || typeof it['symbol'] !== 'string')
    return { kind: 'rejected', reason: 'trade has no price, size, time or symbol' };
  if (typeof id !== 'number' && typeof id !== 'string')
    return { kind: 'rejected', reason: 'trade has no id' };
  return {
    kind: 'trade',
    symbol: fromStreamSymbol(it['symbol']),
    atMs,
    price,
    size,
    id: String(id),
    effect: FULL_EFFECT,
  };
}

function quoteOf(row: unknown, time: string): FeedMessage {
  const it = objectOf(row) ?? {};
  const symbol = it['symbol'];
  if (typeof symbol !== 'string') return { kind: 'rejected', reason: 'quote has no symbol' };
  const [bid, ask] = [priceOrNull(it['bid']), priceOrNull(it['ask'])];
  const atMs = timeOf(time);
  return {
    kind: 'quote',
    symbol: fromStreamSymbol(symbol),
    // Earlier versions of the protocol send no time.
    atMs: Number.isNaN(atMs) ? null : atMs,
    bid,
    ask,
    bidSize: bid === null ? null : priceOrNull(it['bid_qty']),
    askSize: ask === null ? null : priceOrNull(it['ask_qty']),
  };
}

/** The answer to a request. */
function readReply(it: Record<string, unknown>): readonly FeedMessage[] {
  if (it['method'] === 'pong') return ALIVE;
  if (it['method'] !== 'subscribe') return NOTHING;
  const symbol = textOf(objectOf(it['result'])?.['symbol'] ?? it['symbol']);
  const symbols = symbol === '' ? [] : [fromStreamSymbol(symbol)];
  if (it['success'] === true) return [{ kind: 'subscribed', symbols }];
  const reason = textOf(it['error']).slice(0, 200) || 'the subscription was refused';
  const scope = /rate limit|exceeded/i.test(reason) ? 'connection' : 'symbols';
  return [{ kind: 'refused', reason, scope, symbols }];
}
