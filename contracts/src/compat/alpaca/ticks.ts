import * as z from 'zod/mini';
import type { FacadeCall } from '../facade.ts';
import { asof, FEED, ofStocks, paged, PAIRS, symbols, UNKNOWN_LEFT_OUT, UNKNOWN_REFUSED } from './fields.ts';

const EXCHANGE = '`x` is the exchange where the stock is listed, and `c` is empty: conditions are not known.';
const RECORDED = 'Those of the last 30 days are there. Our own call has all of the plan’s history.';
const TAKER = '`tks` is absent: the side of the taker is not known.';
const NEWEST = 'Only symbols with live prices have trades.';
const QUOTES = 'A price of 0 means that there is no bid or ask, as during a halt.';
const SIZES = '`bs` and `as` are shares.';
const stockRange = { ...paged(1_000), ...asof, ...ofStocks };

export const tickCalls = {
  stockTrades: {
    path: '/v2/stocks/trades',
    summary: 'Trades of several stocks',
    scope: 'stocks',
    query: z.object({ ...symbols, ...stockRange }),
    servedBy: ['trades'],
    clients: { python: 'StockHistoricalDataClient.get_stock_trades', node: 'StockApi.stockTrades' },
    differences: [RECORDED, EXCHANGE, FEED, UNKNOWN_LEFT_OUT],
  },
  stockTradesOf: {
    path: '/v2/stocks/{symbol}/trades',
    summary: 'Trades of one stock',
    scope: 'stocks',
    query: z.object(stockRange),
    servedBy: ['trades'],
    clients: { node: 'StockApi.stockTradeSingle' },
    differences: [RECORDED, EXCHANGE, FEED, UNKNOWN_REFUSED],
  },
  stockQuotes: {
    path: '/v2/stocks/quotes',
    summary: 'Changes of bid and ask of several stocks',
    scope: 'stocks',
    query: z.object({ ...symbols, ...stockRange }),
    servedBy: ['quoteTicks'],
    clients: { python: 'StockHistoricalDataClient.get_stock_quotes', node: 'StockApi.stockQuotes' },
    differences: [RECORDED, QUOTES, SIZES, EXCHANGE, FEED, UNKNOWN_LEFT_OUT],
  },
  stockQuotesOf: {
    path: '/v2/stocks/{symbol}/quotes',
    summary: 'Changes of bid and ask of one stock',
    scope: 'stocks',
    query: z.object(stockRange),
    servedBy: ['quoteTicks'],
    clients: { node: 'StockApi.stockQuoteSingle' },
    differences: [RECORDED, QUOTES, SIZES, EXCHANGE, FEED, UNKNOWN_REFUSED],
  },
  stockLatestTrades: {
    path: '/v2/stocks/trades/latest',
    summary: 'The last trade of several stocks',
    scope: 'stocks',
    query: z.object({ ...symbols, ...ofStocks }),
    servedBy: ['quote'],
    clients: {
      python: 'StockHistoricalDataClient.get_stock_latest_trade',
      node: 'StockApi.stockLatestTrades',
    },
    differences: [NEWEST, EXCHANGE, FEED, UNKNOWN_LEFT_OUT],
  },
  stockLatestTrade: {
    path: '/v2/stocks/{symbol}/trades/latest',
    summary: 'The last trade of one stock',
    scope: 'stocks',
    query: z.object(ofStocks),
    servedBy: ['quote'],
    clients: { node: 'StockApi.stockLatestTradeSingle' },
    differences: [NEWEST, EXCHANGE, FEED, UNKNOWN_REFUSED],
  },
  stockLatestQuotes: {
    path: '/v2/stocks/quotes/latest',
    summary: 'The best bid and ask of several stocks',
    scope: 'stocks',
    query: z.object({ ...symbols, ...ofStocks }),
    servedBy: ['quote'],
    clients: {
      python: 'StockHistoricalDataClient.get_stock_latest_quote',
      node: 'StockApi.stockLatestQuotes',
    },
    differences: [QUOTES, SIZES, EXCHANGE, FEED, UNKNOWN_LEFT_OUT],
  },
  stockLatestQuote: {
    path: '/v2/stocks/{symbol}/quotes/latest',
    summary: 'The best bid and ask of one stock',
    scope: 'stocks',
    query: z.object(ofStocks),
    servedBy: ['quote'],
    clients: { node: 'StockApi.stockLatestQuoteSingle' },
    differences: [QUOTES, SIZES, EXCHANGE, FEED, UNKNOWN_REFUSED],
  },
  cryptoTrades: {
    path: '/v1beta3/crypto/{loc}/trades',
    summary: 'Trades of several crypto pairs',
    scope: 'stocks',
    query: z.object({ ...symbols, ...paged(1_000) }),
    servedBy: ['trades'],
    clients: { python: 'CryptoHistoricalDataClient.get_crypto_trades', node: 'CryptoApi.cryptoTrades' },
    differences: [RECORDED, TAKER, PAIRS, UNKNOWN_LEFT_OUT],
  },
  cryptoQuotes: {
    path: '/v1beta3/crypto/{loc}/quotes',
    summary: 'Changes of bid and ask of several crypto pairs',
    scope: 'stocks',
    query: z.object({ ...symbols, ...paged(1_000) }),
    servedBy: ['quoteTicks'],
    clients: { python: 'CryptoHistoricalDataClient.get_crypto_quotes', node: 'CryptoApi.cryptoQuotes' },
    differences: [RECORDED, QUOTES, PAIRS, UNKNOWN_LEFT_OUT],
  },
  cryptoLatestTrades: {
    path: '/v1beta3/crypto/{loc}/latest/trades',
    summary: 'The last trade of several crypto pairs',
    scope: 'stocks',
    query: z.object(symbols),
    servedBy: ['quote'],
    clients: {
      python: 'CryptoHistoricalDataClient.get_crypto_latest_trade',
      node: 'CryptoApi.cryptoLatestTrades',
    },
    differences: [NEWEST, TAKER, PAIRS, UNKNOWN_LEFT_OUT],
  },
  cryptoLatestQuotes: {
    path: '/v1beta3/crypto/{loc}/latest/quotes',
    summary: 'The best bid and ask of several crypto pairs',
    scope: 'stocks',
    query: z.object(symbols),
    servedBy: ['quote'],
    clients: {
      python: 'CryptoHistoricalDataClient.get_crypto_latest_quote',
      node: 'CryptoApi.cryptoLatestQuotes',
    },
    differences: [QUOTES, PAIRS, UNKNOWN_LEFT_OUT],
  },
} as const satisfies Readonly<Record<string, FacadeCall>>;
