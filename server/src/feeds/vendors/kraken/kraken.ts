import type { Vendor } from '../../vendor.ts';
import { checkByHistory } from '../check-by-history.ts';
import { krakenHistory, krakenTrades } from './history.ts';
import { openKrakenSession } from './session.ts';
import { toStreamSymbol } from './symbols.ts';

/** Kraken's public market data: coins, in real time, without an account. */
export const kraken: Vendor = {
  name: 'kraken',
  terms: {
    redistribution:
      'Kraken’s public market data may be shown with attribution; ask Kraken before you sell it on.',
    attribution: 'Market data by Kraken',
    url: 'https://www.kraken.com/legal',
  },
  defaults: { restUrl: 'https://api.kraken.com', streamUrl: 'wss://ws.kraken.com/v2' },
  restLimit: { calls: 1, perMs: 1_000 },
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
  vendorSymbol: toStreamSymbol,
  stream: {
    url: ({ streamUrl }) => streamUrl,
    symbolsPerConnection: 100,
    open: (_settings, symbols) => openKrakenSession(symbols),
  },
  history: krakenHistory,
  trades: krakenTrades,
  test: (tools) => checkByHistory(kraken, tools, { delayMinutes: 0, coverage: 'coins in dollars and euros' }),
};
