/** Replies of the market's calls from a server with a simulated market. */
import { info } from './usage.ts';
import type { Handler } from './portal.ts';

export const quote = (symbol: string, fields: object = {}) => ({
  symbol,
  name: `${symbol} Corporation`,
  assetClass: 'equity',
  exchange: 'XNAS',
  currency: 'USD',
  price: 169.23,
  bid: 169.22,
  ask: 169.24,
  bidSize: 100,
  askSize: 200,
  open: 170.52,
  high: 170.59,
  low: 169.22,
  previousClose: 171.08,
  change: -1.85,
  changePct: -1.0814,
  volume: 25_643_711,
  vwap: 169.9,
  high52w: 177.2,
  low52w: 114.76,
  marketCap: null,
  marketStatus: 'regular',
  timestamp: '2026-11-20T14:32:07Z',
  delaySeconds: 0,
  source: 'simulated',
  /** Only in the overview. */
  closes: [168, 171.08, 169.23],
  ...fields,
});

export const overview = (...items: object[]) => ({
  source: 'simulated',
  asOf: '2026-11-20T14:32:07Z',
  items,
  sentiment: { fearGreedIndex: 71, fearGreedLabel: 'greed', volatilityIndex: 11.04 },
});

/** `count` bars of consecutive days, the newest on 20 November 2026. */
export const bars = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.UTC(2026, 10, 20) - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
    open: 100 + index,
    high: 102 + index,
    low: 99 + index,
    close: 101 + index,
    volume: 1_000_000,
    sma50: null,
    ema20: 100,
    bbUpper: 110,
    bbLower: 90,
    rsi14: 55.5,
  }));

export const MARKET_CALLS = {
  marketOverview: () =>
    info(overview(quote('SPY'), quote('AAPL'), quote('NVDA', { marketStatus: 'halted' }))),
  marketQuote: ({ body }) => info({ quote: quote(String(body['symbol'])) }),
  marketCandles: ({ body }) => info({ symbol: body['symbol'], source: 'simulated', bars: bars(300) }),
  marketNews: () => info({ source: 'simulated', items: [] }),
} satisfies Record<string, Handler>;
