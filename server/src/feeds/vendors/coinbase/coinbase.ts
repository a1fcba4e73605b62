import type { Vendor } from '../../vendor.ts';
import { checkByHistory } from '../check-by-history.ts';
import { coinbaseHistory, coinbaseTrades } from './history.ts';
import { openCoinbaseSession } from './session.ts';
import { toProduct } from './symbols.ts';

/** The public market data of Coinbase Exchange: coins, in real time, without an account. */
export const coinbase: Vendor = {
  name: 'coinbase',
  terms: {
    redistribution: 'Coinbase’s market data terms forbid to sell the data on without its agreement.',
    attribution: 'Market data by Coinbase',
    url: 'https://www.coinbase.com/legal/market_data',
  },
  defaults: {
    restUrl: 'https://api.exchange.coinbase.com',
    streamUrl: 'wss://ws-feed.exchange.coinbase.com',
  },
  restLimit: { calls: 8, perMs: 1_000 },
  requires: [],
  symbols: [
    'BTCUSD',
    'ETHUSD',
    'SOLUSD',
    'XRPUSD',
    'ADAUSD',
    'DOGEUSD',
    'LTCUSD',
    'LINKUSD',
    'AVAXUSD',
    'DOTUSD',
  ],
  assetClass: 'crypto',
  vendorSymbol: toProduct,
  stream: {
    url: ({ streamUrl }) => streamUrl,
    symbolsPerConnection: 100,
    open: (_settings, symbols) => openCoinbaseSession(symbols),
  },
  history: coinbaseHistory,
  trades: coinbaseTrades,
  test: (tools) =>
    checkByHistory(coinbase, tools, { delayMinutes: 0, coverage: 'coins in dollars, euros and pounds' }),
};
