import * as z from 'zod/mini';
import { oneOf } from '../../api/fields.ts';
import type { FacadeCall } from '../facade.ts';
import {
  asof,
  FEED,
  ofStocks,
  paged,
  PAIRS,
  PLAN,
  symbols,
  timeframe,
  UNKNOWN_LEFT_OUT,
  UNKNOWN_REFUSED,
} from './fields.ts';

const BARS = [
  'Bars of minutes and hours begin at the opening of the session, and those of an hour at 9:30, not at 9:00.',
  '`vw` and `n` are null where they are not known, as in bars of a day and longer.',
  PLAN,
] as const;
const ADJUSTMENT =
  '`adjustment` is `raw`, `split` or `all`. Imported prices whose events are not known stay as stored.';
const LAST_MINUTE = 'The last minute that has ended.';

const adjustment = { adjustment: z._default(oneOf('adjustment', ['raw', 'split', 'all']), 'raw') };
const stockRange = { ...timeframe, ...paged(1_000), ...adjustment, ...asof, ...ofStocks };

export const barCalls = {
  stockBars: {
    path: '/v2/stocks/bars',
    summary: 'Bars of several stocks',
    scope: 'stocks',
    query: z.object({ ...symbols, ...stockRange }),
    servedBy: ['history'],
    clients: { python: 'StockHistoricalDataClient.get_stock_bars', node: 'StockApi.stockBars' },
    differences: [...BARS, ADJUSTMENT, FEED, UNKNOWN_LEFT_OUT],
  },
  stockBarsOf: {
    path: '/v2/stocks/{symbol}/bars',
    summary: 'Bars of one stock',
    scope: 'stocks',
    query: z.object(stockRange),
    servedBy: ['history'],
    clients: { node: 'StockApi.stockBarSingle' },
    differences: [...BARS, ADJUSTMENT, FEED, UNKNOWN_REFUSED],
  },
  stockLatestBars: {
    path: '/v2/stocks/bars/latest',
    summary: 'The latest minute of several stocks',
    scope: 'stocks',
    query: z.object({ ...symbols, ...ofStocks }),
    servedBy: ['history'],
    clients: { python: 'StockHistoricalDataClient.get_stock_latest_bar', node: 'StockApi.stockLatestBars' },
    differences: [LAST_MINUTE, FEED, UNKNOWN_LEFT_OUT],
  },
  stockLatestBar: {
    path: '/v2/stocks/{symbol}/bars/latest',
    summary: 'The latest minute of one stock',
    scope: 'stocks',
    query: z.object(ofStocks),
    servedBy: ['history'],
    clients: { node: 'StockApi.stockLatestBarSingle' },
    differences: [LAST_MINUTE, FEED, UNKNOWN_REFUSED],
  },
  cryptoBars: {
    path: '/v1beta3/crypto/{loc}/bars',
    summary: 'Bars of several crypto pairs',
    scope: 'stocks',
    query: z.object({ ...symbols, ...timeframe, ...paged(1_000) }),
    servedBy: ['history'],
    clients: { python: 'CryptoHistoricalDataClient.get_crypto_bars', node: 'CryptoApi.cryptoBars' },
    differences: [BARS[1], 'Days begin at midnight in UTC.', PLAN, PAIRS, UNKNOWN_LEFT_OUT],
  },
  cryptoLatestBars: {
    path: '/v1beta3/crypto/{loc}/latest/bars',
    summary: 'The latest minute of several crypto pairs',
    scope: 'stocks',
    query: z.object(symbols),
    servedBy: ['history'],
    clients: {
      python: 'CryptoHistoricalDataClient.get_crypto_latest_bar',
      node: 'CryptoApi.cryptoLatestBars',
    },
    differences: [LAST_MINUTE, PAIRS, UNKNOWN_LEFT_OUT],
  },
} as const satisfies Readonly<Record<string, FacadeCall>>;
