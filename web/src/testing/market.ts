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
  usSessions: [
    {
      preOpen: '2026-11-20T09:00:00Z',
      open: '2026-11-20T14:30:00Z',
      close: '2026-11-20T21:00:00Z',
      postClose: '2026-11-21T01:00:00Z',
    },
  ],
  items,
  sentiment: { fearGreedIndex: 71, fearGreedLabel: 'greed', volatilityIndex: 11.04 },
});

/** `count` bars of consecutive days or minutes, the newest on 20 November 2026. */
export function bars(count: number, lengthSeconds = 86_400) {
  const last = Date.UTC(2026, 10, 20, lengthSeconds === 60 ? 20 : 0) / 1_000;
  const each = (value: (index: number) => number) =>
    Array.from({ length: count }, (_, index) => value(index));
  return {
    startSeconds: each((index) => last - (count - 1 - index) * lengthSeconds),
    open: each((index) => 100 + index),
    high: each((index) => 102 + index),
    low: each((index) => 99 + index),
    close: each((index) => 101 + index),
    volume: each(() => 1_000_000),
  };
}

type Asked = readonly { readonly name: string; readonly parameters: number[] }[];
const OUTPUTS: Readonly<Record<string, readonly string[]>> = {
  macd: ['', 'signal', 'histogram'],
  bbands: ['upper', 'middle', 'lower', 'bandwidth', 'percent_b'],
};

export const candles = (symbol: string, range = '1y', indicators: Asked = []) => {
  const minutes = range !== '1y';
  const count = minutes ? 330 : 300;
  return {
    symbol,
    source: 'simulated',
    interval: minutes ? '1m' : '1d',
    sessions: minutes ? [{ open: '2026-11-20T14:30:00Z', close: '2026-11-20T21:00:00Z' }] : [],
    bars: bars(count, minutes ? 60 : 86_400),
    indicators: indicators.map(({ name, parameters }) => ({
      name,
      parameters,
      outputs: (OUTPUTS[name] ?? ['']).map((output) => ({
        name: output,
        values: Array.from({ length: count }, () => 55.5),
      })),
    })),
  };
};

export const MARKET_CALLS = {
  marketOverview: () =>
    info(overview(quote('SPY'), quote('AAPL'), quote('NVDA', { marketStatus: 'halted' }))),
  marketQuote: ({ body }) => info({ quote: quote(String(body['symbol'])) }),
  marketCandles: ({ body }) =>
    info(candles(String(body['symbol']), String(body['range']), body['indicators'] as Asked)),
  marketCompare: ({ body }) =>
    info({
      lines: (body['symbols'] as string[]).map((symbol) => {
        const { startSeconds } = bars(300);
        return {
          symbol,
          name: `${symbol} Corporation`,
          source: 'simulated',
          startSeconds,
          close: startSeconds.map((_, index) => 200 + index),
        };
      }),
    }),
  marketNews: () => info({ source: 'simulated', items: [] }),
  marketNext: ({ body }) =>
    info({
      symbol: String(body['symbol']),
      earnings: { date: '2027-01-28', timeOfDay: 'afterClose' },
      dividend: { exDate: '2026-12-02', amount: 0.77, currency: 'USD' },
    }),
  marketCalendar: () =>
    info({ from: '2026-11-20', to: '2026-12-18', source: 'simulated', total: 0, items: [] }),
} satisfies Record<string, Handler>;
