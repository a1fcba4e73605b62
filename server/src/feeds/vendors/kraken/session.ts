import type { VendorSession } from '../../vendor.ts';
import { parseJson } from '../values.ts';
import { readKraken } from './messages.ts';
import { toStreamSymbol } from './symbols.ts';

/** A connection to Kraken's WebSocket v2: trades and best bid and ask of the symbols. */
export function openKrakenSession(symbols: readonly string[]): VendorSession {
  const names = symbols.flatMap((symbol) => toStreamSymbol(symbol) ?? []);
  const subscribe = (params: object, req_id: number) =>
    JSON.stringify({ method: 'subscribe', params: { symbol: names, ...params }, req_id });
  let lastRequest = 2;
  return {
    begin: () => [
      subscribe({ channel: 'trade', snapshot: true }, 1),
      subscribe({ channel: 'ticker', event_trigger: 'bbo', snapshot: true }, 2),
    ],
    read: (text) => ({ messages: readKraken(parseJson(text)), send: [] }),
    ping: () => JSON.stringify({ method: 'ping', req_id: (lastRequest += 1) }),
  };
}
