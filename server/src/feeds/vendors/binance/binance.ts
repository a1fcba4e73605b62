import type { Vendor } from '../../vendor.ts';
import { checkByHistory } from '../check-by-history.ts';
import { splitCoinPair } from '../coin-pairs.ts';
import { binanceHistory, binanceTrades } from './history.ts';
import { binanceUrl, openBinanceSession } from './session.ts';

/** The vendor ends a connection after 24 hours. */
const LIFETIME_MS = 86_400_000;
/** Binance has no pairs in dollars, only in coins that follow them. */
const NO_QUOTES = new Set(['USD', 'CAD', 'CHF', 'AUD']);

/** The public market data of Binance: coins, in real time, without an account. */
export const binance: Vendor = {
  name: 'binance',
  terms: {
    redistribution:
      'Binance’s terms allow personal use; ask Binance before you pass the data on to customers.',
    attribution: 'Market data by Binance',
    url: 'https://www.binance.com/en/terms',
  },
  defaults: { restUrl: 'https://api.binance.com', streamUrl: 'wss://stream.binance.com:9443' },
  restLimit: { calls: 20, perMs: 1_000 },
  requires: [],
  symbols: [
    'BTCUSDT',
    'ETHUSDT',
    'SOLUSDT',
    'XRPUSDT',
    'ADAUSDT',
    'DOGEUSDT',
    'LTCUSDT',
    'LINKUSDT',
    'AVAXUSDT',
    'DOTUSDT',
  ],
  assetClass: 'crypto',
  vendorSymbol(symbol) {
    const pair = splitCoinPair(symbol);
    return pair && !NO_QUOTES.has(pair.quote) ? symbol : undefined;
  },
  stream: {
    url: binanceUrl,
    // Three streams each, in an address of seven kilobytes.
    symbolsPerConnection: 130,
    lifetimeMs: LIFETIME_MS,
    open: (_settings, symbols) => openBinanceSession(symbols),
  },
  history: binanceHistory,
  trades: binanceTrades,
  test: (tools) =>
    checkByHistory(binance, tools, { delayMinutes: 0, coverage: 'coins in USDT and other coins' }),
};
