import { crc32 } from 'node:zlib';
import { MINUTE_MS, type ServedBook, type VendorDialect } from '../../../testing/trading-server.ts';
import { fromStreamSymbol, toRestPair, toStreamSymbol } from '../symbols.ts';

interface Request {
  readonly method?: string;
  readonly req_id?: number;
  readonly params?: { readonly channel: string; readonly symbol: readonly string[] };
}

const NS_PER_MS = 1e6;
const PAGE_ROWS = 1_000;
const fromRestPair = (pair: string) => pair.replace('XBT', 'BTC').replace('XDG', 'DOGE');

const DEPTH = 10;
const priceText = (price: number) => price.toFixed(1);
const sizeText = (size: number) => size.toFixed(8);
const digits = (text: string) => text.replace('.', '').replace(/^0+/, '');

/** The checksum of the ten best prices, over the digits that are sent. */
const checksumOf = ({ bids, asks }: ServedBook): number =>
  crc32(
    [...asks.slice(0, DEPTH), ...bids.slice(0, DEPTH)]
      .map(([price, size]) => digits(priceText(price)) + digits(sizeText(size)))
      .join(''),
  );

/** What a reader of the ten best prices has to change; a price that is gone has the size 0. */
function changesOf(before: ServedBook['bids'], after: ServedBook['bids']): ServedBook['bids'] {
  const [old, present] = [before, after].map((rows) => new Map(rows.slice(0, DEPTH)));
  const gone = [...old!.keys()].filter((price) => !new Map(after).has(price));
  const changed = [...present!].filter(([price, size]) => old!.get(price) !== size);
  return [...gone.map((price) => [price, 0] as const), ...changed];
}

/** Kraken's WebSocket v2, and trades and bars of its REST API. */
export const krakenDialect: VendorDialect = {
  values: {},
  answer(message) {
    const { method, params, req_id } = message as Request;
    if (method === 'ping') return { replies: [{ method: 'pong', req_id }] };
    const { channel, symbol: names } = params!;
    if (method === 'unsubscribe') return { replies: [{ method, success: true, req_id }] };
    return {
      replies: names.map((symbol) => ({ method, success: true, req_id, result: { channel, symbol } })),
      ...(channel === 'trade' && { subscribes: names.map(fromStreamSymbol) }),
      ...(channel === 'book' && { books: names.map(fromStreamSymbol) }),
    };
  },
  bookMessage(symbol, book, before) {
    const type = before ? 'update' : 'snapshot';
    const [bids, asks] = (['bids', 'asks'] as const).map((side) =>
      changesOf(before?.[side] ?? [], book[side]).map(
        ([price, size]) => `{"price":${priceText(price)},"qty":${sizeText(size)}}`,
      ),
    );
    return `{"channel":"book","type":"${type}","data":[{"symbol":"${toStreamSymbol(symbol)}","bids":[${bids!.join(',')}],"asks":[${asks!.join(',')}],"checksum":${checksumOf(book)}}]}`;
  },
  tradeMessage: ({ symbol, id, price, size, atMs }) => ({
    channel: 'trade',
    type: 'update',
    data: [
      {
        symbol: toStreamSymbol(symbol),
        side: 'buy',
        price,
        qty: size,
        ord_type: 'limit',
        trade_id: id,
        timestamp: new Date(atMs).toISOString(),
      },
    ],
  }),
  rest({ pathname, searchParams }, market) {
    const symbol = fromRestPair(searchParams.get('pair') ?? '');
    const pair = toRestPair(symbol)!;
    const since = Number(searchParams.get('since') ?? 0);
    if (pathname === '/0/public/Trades') {
      const rows = market
        .trades(symbol, 0, Infinity)
        .filter(({ atMs }) => atMs * NS_PER_MS > since)
        .slice(0, PAGE_ROWS)
        .map(({ price, size, atMs, id }) => [String(price), String(size), atMs / 1_000, 'b', 'l', '', id]);
      const newest = rows.at(-1);
      const last = newest ? String(Number(newest[2]) * 1e9) : String(since);
      return { error: [], result: { [pair]: rows, last } };
    }
    if (pathname !== '/0/public/OHLC') return { error: ['EGeneral:Unknown method'] };
    const lengthMs = Number(searchParams.get('interval')) * MINUTE_MS;
    const bars = market.bars(symbol, lengthMs, since * 1_000, Infinity);
    const rows = bars.map(({ startMs, open, high, low, close, volume }) =>
      [startMs / 1_000, open, high, low, close, close, volume, 1].map((it, at) =>
        at % 7 === 0 ? it : String(it),
      ),
    );
    return { error: [], result: { [pair]: rows, last: 0 } };
  },
};
