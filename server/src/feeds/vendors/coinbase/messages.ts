import { type FeedMessage, FULL_EFFECT } from '../../feed-message.ts';
import { listOf, numberOf, objectOf, priceOrNull, textOf, timeOf } from '../values.ts';
import { fromProduct } from './symbols.ts';

/** Translates a message of Coinbase Exchange's stream, parsed from JSON. Never throws. */
export function readCoinbase(message: unknown): readonly FeedMessage[] {
  const it = objectOf(message);
  if (!it) return [{ kind: 'rejected', reason: 'message is not a JSON object' }];
  switch (it['type']) {
    case 'match':
    case 'last_match':
      return [tradeOf(it)];
    case 'ticker':
      return [quoteOf(it)];
    case 'heartbeat':
      return [{ kind: 'alive' }];
    case 'subscriptions':
      return [{ kind: 'subscribed', symbols: subscribedSymbols(it['channels']) }];
    case 'error':
      return [refusalOf(it)];
    default:
      return [];
  }
}

function tradeOf(it: Record<string, unknown>): FeedMessage {
  const [price, size, atMs] = [numberOf(it['price']), numberOf(it['size']), timeOf(it['time'])];
  const id = it['trade_id'];
  if (!(price > 0) || !(size >= 0) || Number.isNaN(atMs) || typeof it['product_id'] !== 'string')
    return { kind: 'rejected', reason: 'trade has no price, size, time or product' };
  if (typeof id !== 'number') return { kind: 'rejected', reason: 'trade has no id' };
  const symbol = fromProduct(it['product_id']);
  return { kind: 'trade', symbol, atMs, price, size, id: String(id), effect: FULL_EFFECT };
}

function quoteOf(it: Record<string, unknown>): FeedMessage {
  if (typeof it['product_id'] !== 'string') return { kind: 'rejected', reason: 'quote has no product' };
  const atMs = timeOf(it['time']);
  return {
    kind: 'quote',
    symbol: fromProduct(it['product_id']),
    atMs: Number.isNaN(atMs) ? null : atMs,
    bid: priceOrNull(it['best_bid']),
    ask: priceOrNull(it['best_ask']),
    // Sent since 2021 only.
    bidSize: priceOrNull(it['best_bid_size']),
    askSize: priceOrNull(it['best_ask_size']),
  };
}

const subscribedSymbols = (channels: unknown): string[] => [
  ...new Set(
    listOf(channels)
      .flatMap((channel) => listOf(objectOf(channel)?.['product_ids']))
      .flatMap((product) => (typeof product === 'string' ? fromProduct(product) : [])),
  ),
];

function refusalOf(it: Record<string, unknown>): FeedMessage {
  const reason = [textOf(it['message']), textOf(it['reason'])].filter(Boolean).join(': ').slice(0, 200);
  const product = /([A-Z0-9]+-[A-Z0-9]+) is not a valid product/.exec(reason)?.[1];
  return {
    kind: 'refused',
    reason: reason || 'the vendor sent an error',
    scope: product === undefined ? 'connection' : 'symbols',
    symbols: product === undefined ? [] : [fromProduct(product)],
  };
}
