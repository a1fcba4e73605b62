import { DAY_MS, MINUTE_MS, pageOf, type VendorDialect } from '../../../testing/trading-server.ts';
import { fromTicker } from '../symbols.ts';

const KEY = 'test-key';
/** Less than the real one has, so that every gap needs several. */
const ROWS_PER_PAGE = 5;
const TRADE_CHANNEL = /^X?T\./;

/** Massive's stream of shares with its sign-in, and bars and reference data of its REST API, page by page. */
export const massiveDialect: VendorDialect = {
  values: { KEY },
  greeting: [{ ev: 'status', status: 'connected', message: 'Connected Successfully' }],
  answer({ action, params }) {
    const text = String(params);
    if (action === 'auth')
      return {
        replies: [
          text === KEY
            ? [{ ev: 'status', status: 'auth_success', message: 'authenticated' }]
            : [{ ev: 'status', status: 'auth_failed', message: 'authentication failed' }],
        ],
      };
    const channels = text.split(',');
    return {
      replies: channels.map((name) => [
        { ev: 'status', status: 'success', message: `subscribed to: ${name}` },
      ]),
      subscribes: channels
        .filter((name) => TRADE_CHANNEL.test(name))
        .map((name) => fromTicker(name.replace(TRADE_CHANNEL, ''))),
    };
  },
  tradeMessage: ({ symbol, id, price, size, atMs }) => [
    { ev: 'T', sym: symbol, i: String(id), x: 4, p: price, s: size, c: [0], t: atMs, q: id, z: 3 },
  ],
  rest({ origin, pathname, searchParams }, market, { authorization }) {
    if (authorization !== `Bearer ${KEY}`) return { status: 'ERROR', error: 'Unknown API Key' };
    if (pathname.startsWith('/v2/reference/') || pathname.startsWith('/v3/reference/'))
      return { status: 'OK', results: [] };
    const [, ticker = '', span, from, to] =
      /^\/v2\/aggs\/ticker\/([^/]+)\/range\/1\/(\w+)\/(\d+)\/(\d+)$/.exec(pathname) ?? [];
    if (span === undefined) return undefined;
    const symbol = fromTicker(decodeURIComponent(ticker));
    const lengthMs = span === 'day' ? DAY_MS : MINUTE_MS;
    const bars = market.bars(symbol, lengthMs, Number(from), Number(to) + 1);
    const { rows, next } = pageOf(bars, searchParams.get('cursor'), ROWS_PER_PAGE);
    return {
      status: 'OK',
      ticker,
      results: rows.map(({ startMs: t, open: o, high: h, low: l, close: c, volume: v }) => ({
        t,
        o,
        h,
        l,
        c,
        v,
      })),
      ...(next !== null && { next_url: `${origin}${pathname}?cursor=${next}` }),
    };
  },
};
