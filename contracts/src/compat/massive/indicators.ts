import * as z from 'zod/mini';
import { oneOf, wholeFrom } from '../../api/fields.ts';
import type { FacadeCall } from '../facade.ts';
import { adjusted, bounded, direction, keyed, limited, paged, timestamp, yesNo } from './fields.ts';

const shared = {
  ...bounded('timestamp', timestamp),
  timespan: z._default(
    oneOf('timespan', ['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year']),
    'day',
  ),
  ...adjusted,
  expand_underlying: z._default(yesNo('expand_underlying'), 'false'),
  series_type: z._default(oneOf('series_type', ['close']), 'close'),
  order: direction('order', 'desc'),
  ...limited(5_000, 10),
  ...paged,
  ...keyed,
};
const windowOf = (name: string, otherwise: number) => z.prefault(wholeFrom(name, 1, 400), otherwise);

const differences = [
  'Only `series_type=close`.',
  'Averages begin as in our [indicators](/documentation/guides/indicators), so values near the first bar can differ.',
];

const single = (name: 'sma' | 'ema' | 'rsi', title: string, otherwise: number) =>
  ({
    path: `/v1/indicators/${name}/{symbol}`,
    summary: title,
    scope: 'stocks',
    query: z.object({ window: windowOf('window', otherwise), ...shared }),
    servedBy: ['indicators'],
    clients: {
      python: `get_${name}`,
      node: ['Stocks', 'Forex', 'Crypto', 'Indices'].map((it) => `get${it}${name.toUpperCase()}`).join(', '),
    },
    differences: name === 'sma' ? differences.slice(0, 1) : differences,
  }) as const;

export const indicatorCalls = {
  sma: single('sma', 'The simple moving average', 50),
  ema: single('ema', 'The exponential moving average', 50),
  rsi: single('rsi', 'The relative strength index', 14),
  macd: {
    path: '/v1/indicators/macd/{symbol}',
    summary: 'Moving average convergence divergence',
    scope: 'stocks',
    query: z.object({
      short_window: windowOf('short_window', 12),
      long_window: windowOf('long_window', 26),
      signal_window: windowOf('signal_window', 9),
      ...shared,
    }),
    servedBy: ['indicators'],
    clients: {
      python: 'get_macd',
      node: 'getStocksMACD, getForexMACD, getCryptoMACD, getIndicesMACD',
    },
    differences,
  },
} as const satisfies Record<string, FacadeCall>;
