import type { VendorSession } from '../../vendor.ts';
import { objectOf, parseJson } from '../values.ts';
import { BOOK_DEPTH, KrakenBooks } from './books.ts';
import { readKraken } from './messages.ts';
import { toStreamSymbol } from './symbols.ts';

const BOOK = { channel: 'book', depth: BOOK_DEPTH, snapshot: true };

/** A connection to Kraken's WebSocket v2: trades, best bid and ask, and order books of the symbols. */
export function openKrakenSession(symbols: readonly string[]): VendorSession {
  const names = symbols.flatMap((symbol) => toStreamSymbol(symbol) ?? []);
  const subscribe = (params: object, req_id: number) =>
    JSON.stringify({ method: 'subscribe', params: { symbol: names, ...params }, req_id });
  let lastRequest = 3;
  const books = new KrakenBooks();
  /** Asks for a new snapshot of a book. */
  const again = (symbol: string) =>
    ['unsubscribe', 'subscribe'].map((method) =>
      JSON.stringify({
        method,
        params: { ...BOOK, symbol: [symbol] },
        req_id: (lastRequest += 1),
      }),
    );
  return {
    begin: () => [
      subscribe({ channel: 'trade', snapshot: true }, 1),
      subscribe({ channel: 'ticker', event_trigger: 'bbo', snapshot: true }, 2),
      subscribe({ ...BOOK }, 3),
    ],
    read(text) {
      const message = parseJson(text);
      if (objectOf(message)?.['channel'] !== 'book') return { messages: readKraken(message), send: [] };
      const { messages, lost } = books.read(text);
      return { messages, send: lost.flatMap(again) };
    },
    ping: () => JSON.stringify({ method: 'ping', req_id: (lastRequest += 1) }),
  };
}
