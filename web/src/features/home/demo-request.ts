/** The request that a visitor edits: the available calls, their parameters, and the resulting address. */
import { INTERVALS, SYMBOL_PATTERN } from '@meridian/contracts/api/choices';
import type { api } from '@meridian/contracts/api';
import type { DemoName as DemoCallName } from '@meridian/contracts/api/demo';
import { escaped } from '../../content/api-samples.ts';

export type DemoName = Exclude<DemoCallName, 'symbols' | 'quotes'>;
export type FieldName = 'symbol' | 'indicators' | 'interval' | 'limit';
export type FieldValues = Readonly<Record<FieldName, string>>;

export const DEMO_CALLS: {
  readonly [Name in DemoName]: {
    readonly label: string;
    readonly path: (typeof api)[Name]['path'];
    readonly fields: readonly FieldName[];
  };
} = {
  quote: { label: 'Quote', path: '/stocks/{symbol}/quote', fields: ['symbol'] },
  history: { label: 'History', path: '/stocks/{symbol}/history', fields: ['symbol', 'interval', 'limit'] },
  indicators: {
    label: 'Indicators',
    path: '/stocks/{symbol}/indicators',
    fields: ['symbol', 'indicators', 'interval', 'limit'],
  },
  marketSummary: { label: 'Market summary', path: '/market/summary', fields: [] },
};
export const DEMO_NAMES = Object.keys(DEMO_CALLS) as DemoName[];

export const FIRST_VALUES: FieldValues = {
  symbol: 'AAPL',
  indicators: 'sma:20,rsi:14',
  interval: '1d',
  limit: '5',
};

export { INTERVALS };
export const SYMBOLS = [
  'AAPL',
  'MSFT',
  'NVDA',
  'SPY',
  'SPX',
  'EURUSD',
  'USDJPY',
  'BTCUSD',
  'ETHUSD',
] as const;

/** Why a symbol cannot be part of an address; undefined if it can. Whether it exists, only the service knows. */
export function symbolError(symbol: string): string | undefined {
  if (symbol === '') return 'Enter a symbol such as AAPL or EURUSD';
  return SYMBOL_PATTERN.test(symbol) ? undefined : 'A symbol has 1 to 15 letters, digits or . ^ = -';
}

/** Path and query below `/api` or the demo base path. Empty fields are left out. */
export function targetOf(name: DemoName, values: FieldValues): string {
  const { path, fields } = DEMO_CALLS[name];
  const query = fields
    .filter((field) => field !== 'symbol' && values[field] !== '')
    .map((field) => `${field}=${escaped(values[field])}`);
  return path.replace('{symbol}', escaped(values.symbol)) + (query.length > 0 ? `?${query.join('&')}` : '');
}
