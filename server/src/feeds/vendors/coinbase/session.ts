import type { VendorSession } from '../../vendor.ts';
import { parseJson } from '../values.ts';
import { readCoinbase } from './messages.ts';
import { toProduct } from './symbols.ts';

/** A connection to Coinbase Exchange: matches, best bid and ask, and heartbeats of the symbols. */
export function openCoinbaseSession(symbols: readonly string[]): VendorSession {
  const product_ids = symbols.flatMap((symbol) => toProduct(symbol) ?? []);
  return {
    // Without a subscription within five seconds the vendor disconnects.
    begin: () => [
      JSON.stringify({ type: 'subscribe', product_ids, channels: ['matches', 'ticker', 'heartbeat'] }),
    ],
    read: (text) => ({ messages: readCoinbase(parseJson(text)), send: [] }),
  };
}
