import { DAY_MS, MINUTE_MS, type VendorDialect } from '../../../testing/trading-server.ts';
import { fromTicker } from '../symbols.ts';

const KEY = 'test-key';
const REST_OF_IEX = [false, false, false, false, null];

/** Tiingo's streams, and bars of its REST API. A day is the smallest range that it has. */
export const tiingoDialect: VendorDialect = {
  values: { KEY },
  answer({ authorization, eventData }) {
    if (authorization !== KEY)
      return { replies: [{ messageType: 'E', response: { code: 401, message: 'Invalid token' } }] };
    const { tickers } = eventData as { tickers: readonly string[] };
    return {
      replies: [
        {
          messageType: 'I',
          response: { code: 200, message: 'Success' },
          data: { subscriptionId: 1 },
        },
        { messageType: 'H', response: { code: 200, message: 'HeartBeat' } },
      ],
      subscribes: tickers.map(fromTicker),
    };
  },
  tradeMessage({ symbol, price, size, atMs }) {
    const time = new Date(atMs).toISOString();
    const ticker = symbol.toLowerCase().replace('.', '-');
    return {
      messageType: 'A',
      service: 'iex',
      data: ['T', time, atMs * 1e6, ticker, null, null, null, null, null, price, size, ...REST_OF_IEX],
    };
  },
  rest({ pathname, searchParams }, market, { authorization }) {
    if (authorization !== `Token ${KEY}`) return { detail: 'Please supply a token' };
    if (pathname === '/tiingo/news') return [];
    const [, kind, ticker = ''] = /^\/(iex|tiingo\/daily)\/([^/]+)\/prices$/.exec(pathname) ?? [];
    if (kind === undefined) return undefined;
    const lengthMs = kind === 'iex' ? MINUTE_MS : DAY_MS;
    const fromMs = Date.parse(searchParams.get('startDate')!);
    const toMs = Date.parse(searchParams.get('endDate') ?? '2100-01-01');
    return market
      .bars(fromTicker(ticker), lengthMs, fromMs, toMs + DAY_MS)
      .map(({ startMs, open, high, low, close, volume }) => {
        const date = new Date(startMs).toISOString();
        return { date, open, high, low, close, volume };
      });
  },
};
