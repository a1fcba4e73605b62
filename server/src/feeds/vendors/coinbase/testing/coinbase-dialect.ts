import type { ServedTrade, VendorDialect } from '../../../testing/trading-server.ts';
import { fromProduct, toProduct } from '../symbols.ts';

const TRADES_PER_PAGE = 100;

const rowOf = ({ id, price, size, atMs }: ServedTrade) => ({
  trade_id: id,
  price: String(price),
  size: String(size),
  time: new Date(atMs).toISOString(),
  side: 'buy',
});

/** The stream of Coinbase Exchange, and trades and candles of its REST API, both newest first. */
export const coinbaseDialect: VendorDialect = {
  values: {},
  answer({ type, product_ids, channels }) {
    if (type !== 'subscribe') return { replies: [{ type: 'error', message: 'Malformed JSON' }] };
    const products = product_ids as readonly string[];
    const names = channels as readonly string[];
    return {
      replies: [{ type: 'subscriptions', channels: names.map((name) => ({ name, product_ids: products })) }],
      subscribes: products.map(fromProduct),
    };
  },
  tradeMessage: (it) => ({ type: 'match', product_id: toProduct(it.symbol), ...rowOf(it) }),
  rest({ pathname, searchParams }, market) {
    const [, product = '', kind] = /^\/products\/([^/]+)\/(trades|candles)$/.exec(pathname) ?? [];
    const symbol = fromProduct(product);
    if (kind === 'trades') {
      const after = Number(searchParams.get('after') ?? Infinity);
      const older = market.trades(symbol, 0, Infinity).filter(({ id }) => id < after);
      return older
        .toSorted((a, b) => b.id - a.id)
        .slice(0, TRADES_PER_PAGE)
        .map(rowOf);
    }
    if (kind !== 'candles') return undefined;
    const lengthMs = Number(searchParams.get('granularity')) * 1_000;
    const [fromMs, toMs] = ['start', 'end'].map((name) => Date.parse(searchParams.get(name)!));
    return market
      .bars(symbol, lengthMs, fromMs!, toMs! + 1)
      .map(({ startMs, low, high, open, close, volume }) => [startMs / 1_000, low, high, open, close, volume])
      .toReversed();
  },
};
