import * as z from 'zod/mini';
import { list } from './fields.ts';
import type { FacadeCall } from '../facade.ts';
import { FEED, ofStocks, PAIRS, symbols, UNKNOWN_LEFT_OUT, UNKNOWN_REFUSED } from './fields.ts';

const PARTS =
  'A part that is not known is absent: imported symbols have no `latestTrade`, and some have no `minuteBar`.';
const DAYS = '`dailyBar` is the session in progress or the last one. `vw` and `n` of days are null.';

export const snapshotCalls = {
  stockSnapshots: {
    path: '/v2/stocks/snapshots',
    summary: 'Last trade, quote, minute and days of several stocks',
    scope: 'stocks',
    query: z.object({ ...symbols, ...ofStocks }),
    servedBy: ['quote', 'history'],
    clients: { python: 'StockHistoricalDataClient.get_stock_snapshot', node: 'StockApi.stockSnapshots' },
    differences: [PARTS, DAYS, FEED, UNKNOWN_LEFT_OUT],
  },
  stockSnapshot: {
    path: '/v2/stocks/{symbol}/snapshot',
    summary: 'Last trade, quote, minute and days of one stock',
    scope: 'stocks',
    query: z.object(ofStocks),
    servedBy: ['quote', 'history'],
    clients: { node: 'StockApi.stockSnapshotSingle' },
    differences: [PARTS, DAYS, FEED, UNKNOWN_REFUSED],
  },
  cryptoSnapshots: {
    path: '/v1beta3/crypto/{loc}/snapshots',
    summary: 'Last trade, quote, minute and days of several crypto pairs',
    scope: 'stocks',
    query: z.object(symbols),
    servedBy: ['quote', 'history'],
    clients: { python: 'CryptoHistoricalDataClient.get_crypto_snapshot', node: 'CryptoApi.cryptoSnapshots' },
    differences: [PARTS, DAYS, PAIRS, UNKNOWN_LEFT_OUT],
  },
  latestRates: {
    path: '/v1beta1/forex/latest/rates',
    summary: 'Bid, ask and their middle of several currency pairs',
    scope: 'stocks',
    query: z.object({ currency_pairs: list('currency_pairs') }),
    servedBy: ['quote'],
    clients: { node: 'ForexApi.latestRates' },
    differences: [UNKNOWN_LEFT_OUT],
  },
  latestIndexValues: {
    path: '/v1beta1/indices/latest/values',
    summary: 'The values of several indices',
    scope: 'stocks',
    query: z.object(symbols),
    servedBy: ['quote'],
    clients: { node: 'IndexApi.indexLatestValues' },
    differences: ['Symbols are ours, such as SPX.', UNKNOWN_LEFT_OUT],
  },
} as const satisfies Readonly<Record<string, FacadeCall>>;
