import { DAY_MS, MINUTE_MS, type VendorDialect } from '../../../testing/trading-server.ts';

const TRADE_STREAM = '@aggTrade';
const BOOK_STREAM = '@depth10';
const symbolsOf = (streams: readonly string[], kind: string) =>
  streams.filter((name) => name.endsWith(kind)).map((name) => name.slice(0, -kind.length).toUpperCase());

/** Binance's combined stream, whose address has the subscriptions, and aggregated trades and bars of its REST API. */
export const binanceDialect: VendorDialect = {
  values: {},
  answer({ method, id }, { searchParams }) {
    if (method !== 'LIST_SUBSCRIPTIONS') return { replies: [{ error: { code: 2, msg: 'Unknown method' } }] };
    const streams = searchParams.get('streams')!.split('/');
    return {
      replies: [{ result: streams, id }],
      subscribes: symbolsOf(streams, TRADE_STREAM),
      books: symbolsOf(streams, BOOK_STREAM),
    };
  },
  // Every message has all of the book.
  bookMessage: (symbol, { bids, asks }) => ({
    stream: `${symbol.toLowerCase()}${BOOK_STREAM}`,
    data: {
      lastUpdateId: 160,
      bids: bids.slice(0, 10).map((row) => row.map(String)),
      asks: asks.slice(0, 10).map((row) => row.map(String)),
    },
  }),
  tradeMessage: ({ symbol, id, price, size, atMs }) => ({
    stream: `${symbol.toLowerCase()}${TRADE_STREAM}`,
    data: { e: 'aggTrade', E: atMs, s: symbol, a: id, p: String(price), q: String(size), T: atMs, m: false },
  }),
  rest({ pathname, searchParams }, market) {
    const symbol = searchParams.get('symbol') ?? '';
    const limit = Number(searchParams.get('limit') ?? 500);
    const fromMs = Number(searchParams.get('startTime') ?? 0);
    const toMs = Number(searchParams.get('endTime') ?? Infinity) + 1;
    if (pathname === '/api/v3/aggTrades') {
      const fromId = Number(searchParams.get('fromId') ?? 0);
      const rows = market.trades(symbol, fromMs, toMs).filter(({ id }) => id >= fromId);
      return rows
        .slice(0, limit)
        .map(({ id, price, size, atMs }) => ({ a: id, p: String(price), q: String(size), T: atMs }));
    }
    if (pathname !== '/api/v3/klines') return undefined;
    const lengthMs = searchParams.get('interval') === '1d' ? DAY_MS : MINUTE_MS;
    return market
      .bars(symbol, lengthMs, fromMs, toMs)
      .slice(0, limit)
      .map(({ startMs, open, high, low, close, volume }) =>
        [startMs, open, high, low, close, volume, startMs + 59_999].map((it, at) =>
          at % 6 === 0 ? it : String(it),
        ),
      );
  },
};
