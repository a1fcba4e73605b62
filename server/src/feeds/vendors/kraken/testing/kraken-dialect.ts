import { MINUTE_MS, type VendorDialect } from '../../../testing/trading-server.ts';
import { fromStreamSymbol, toRestPair, toStreamSymbol } from '../symbols.ts';

interface Request {
  readonly method?: string;
  readonly req_id?: number;
  readonly params?: { readonly channel: string; readonly symbol: readonly string[] };
}

const NS_PER_MS = 1e6;
const PAGE_ROWS = 1_000;
const fromRestPair = (pair: string) => pair.replace('XBT', 'BTC').replace('XDG', 'DOGE');

/** Kraken's WebSocket v2, and trades and bars of its REST API. */
export const krakenDialect: VendorDialect = {
  values: {},
  answer(message) {
    const { method, params, req_id } = message as Request;
    if (method === 'ping') return { replies: [{ method: 'pong', req_id }] };
    const { channel, symbol: names } = params!;
    return {
      replies: names.map((symbol) => ({ method, success: true, req_id, result: { channel, symbol } })),
      ...(channel === 'trade' && { subscribes: names.map(fromStreamSymbol) }),
    };
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
