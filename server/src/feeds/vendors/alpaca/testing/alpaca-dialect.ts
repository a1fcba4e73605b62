import {
  DAY_MS,
  MINUTE_MS,
  pageOf,
  type ServedTrade,
  type VendorDialect,
} from '../../../testing/trading-server.ts';

const KEYS = { KEY_ID: 'test-key', SECRET_KEY: 'test-secret' };
/** Less than the real one has, so that every gap needs several. */
const ROWS_PER_PAGE = 7;

const fieldsOf = ({ id, price, size, atMs }: ServedTrade) => ({
  i: id,
  x: 'V',
  p: price,
  s: size,
  c: ['@'],
  t: new Date(atMs).toISOString(),
  z: 'C',
});

/** Alpaca's stream with its sign-in, and trades, bars, news and corporate actions of its REST API, page by page. */
export const alpacaDialect: VendorDialect = {
  values: KEYS,
  greeting: [{ T: 'success', msg: 'connected' }],
  answer({ action, key, secret, trades }) {
    if (action === 'auth')
      return {
        replies: [
          key === KEYS.KEY_ID && secret === KEYS.SECRET_KEY
            ? [{ T: 'success', msg: 'authenticated' }]
            : [{ T: 'error', code: 402, msg: 'auth failed' }],
        ],
      };
    if (action !== 'subscribe') return { replies: [[{ T: 'error', code: 400, msg: 'invalid syntax' }]] };
    const symbols = trades as readonly string[];
    return {
      replies: [[{ T: 'subscription', trades: symbols, quotes: symbols, bars: symbols }]],
      subscribes: symbols,
    };
  },
  tradeMessage: (it) => [{ T: 't', S: it.symbol, ...fieldsOf(it) }],
  rest({ pathname, searchParams }, market, headers) {
    if (headers['apca-api-secret-key'] !== KEYS.SECRET_KEY) return { message: 'forbidden.' };
    if (pathname === '/v1beta1/news') return { news: [], next_page_token: null };
    if (pathname === '/v1/corporate-actions') return { corporate_actions: {}, next_page_token: null };
    const [, symbol = '', kind] = /^\/v2\/stocks\/([^/]+)\/(trades|bars)$/.exec(pathname) ?? [];
    const [fromMs, toMs] = ['start', 'end'].map((name) => Date.parse(searchParams.get(name)!));
    const token = searchParams.get('page_token');
    if (kind === 'trades') {
      const { rows, next } = pageOf(market.trades(symbol, fromMs!, toMs!), token, ROWS_PER_PAGE);
      return { symbol, trades: rows.map(fieldsOf), next_page_token: next };
    }
    if (kind !== 'bars') return undefined;
    const lengthMs = searchParams.get('timeframe') === '1Day' ? DAY_MS : MINUTE_MS;
    const bars = market.bars(symbol, lengthMs, fromMs!, toMs!);
    const { rows, next } = pageOf(bars, token, ROWS_PER_PAGE);
    return {
      symbol,
      bars: rows.map(({ startMs, open: o, high: h, low: l, close: c, volume: v }) => {
        const t = new Date(startMs).toISOString();
        return { t, o, h, l, c, v };
      }),
      next_page_token: next,
    };
  },
};
