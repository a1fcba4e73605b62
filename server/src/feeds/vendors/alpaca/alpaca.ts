import type { Vendor } from '../../vendor.ts';
import { checkByHistory } from '../check-by-history.ts';
import { isUsSymbol, US_SYMBOLS } from '../us-symbols.ts';
import { alpacaHistory, alpacaTrades } from './history.ts';
import { alpacaActions, alpacaNews } from './polling.ts';
import { openAlpacaSession } from './session.ts';

/** US shares and funds by Alpaca: IEX in real time on the free plan, all exchanges with `ALPACA_FEED=sip`. */
export const alpaca: Vendor = {
  name: 'alpaca',
  terms: {
    redistribution:
      'Not allowed on the free plan. Passing the data on needs an agreement with Alpaca and the exchanges.',
    attribution: null,
    url: 'https://alpaca.markets/disclosures',
  },
  defaults: { restUrl: 'https://data.alpaca.markets', streamUrl: 'wss://stream.data.alpaca.markets' },
  restLimit: { calls: 190, perMs: 60_000 },
  requires: ['KEY_ID', 'SECRET_KEY'],
  symbols: US_SYMBOLS,
  vendorSymbol: (symbol) => (isUsSymbol(symbol) ? symbol : undefined),
  stream: {
    url: ({ streamUrl, values }) => `${streamUrl}/v2/${values['FEED'] ?? 'iex'}`,
    // The free plan allows 30 symbols and one connection.
    symbolsPerConnection: 10_000,
    open: openAlpacaSession,
  },
  history: alpacaHistory,
  trades: alpacaTrades,
  polling: [alpacaActions, alpacaNews],
  test: (tools) =>
    checkByHistory(alpaca, tools, {
      delayMinutes: 0,
      coverage:
        tools.settings.values['FEED'] === 'sip' ? 'all US exchanges' : 'US shares and funds as traded on IEX',
    }),
};
