import * as z from 'zod/mini';
import { numberFrom, oneOf, wholeFrom } from '../../api/fields.ts';
import type { FacadeCall } from '../facade.ts';
import { bounded, direction, keyed, limited, paged, timestamp } from './fields.ts';

const EXCHANGE = '`x` is the exchange where the stock is listed.';

const tickQuery = z.object({
  ...bounded('timestamp', timestamp),
  order: direction('order', 'desc'),
  sort: z.optional(oneOf('sort', ['timestamp'])),
  ...limited(50_000, 1_000),
  ...paged,
  ...keyed,
});

export const tickCalls = {
  lastTrade: {
    path: '/v2/last/trade/{symbol}',
    summary: 'The last trade',
    scope: 'stocks',
    query: z.object({ ...keyed }),
    servedBy: ['quote'],
    clients: { python: 'get_last_trade', node: 'getLastStocksTrade' },
    differences: [EXCHANGE, 'No conditions are known.', 'Symbols without live prices have no trades.'],
  },
  lastQuote: {
    path: '/v2/last/nbbo/{symbol}',
    summary: 'The best bid and ask',
    scope: 'stocks',
    query: z.object({ ...keyed }),
    servedBy: ['quote'],
    clients: { python: 'get_last_quote', node: 'getLastStocksQuote' },
    differences: ['`x` and `X` are the exchange where the stock is listed.', 'Sizes are shares.'],
  },
  lastCryptoTrade: {
    path: '/v1/last/crypto/{from}/{to}',
    summary: 'The last trade of a crypto pair',
    scope: 'stocks',
    query: z.object({ ...keyed }),
    servedBy: ['quote'],
    clients: { python: 'get_last_crypto_trade', node: 'getLastCryptoTrade' },
    differences: ['`exchange` is 0 and no conditions are known.'],
  },
  lastForexQuote: {
    path: '/v1/last_quote/currencies/{from}/{to}',
    summary: 'The last quote of a currency pair',
    scope: 'stocks',
    query: z.object({ ...keyed }),
    servedBy: ['quote'],
    clients: { python: 'get_last_forex_quote', node: 'getLastCurrencyQuote' },
    differences: ['`exchange` is 0.'],
  },
  conversion: {
    path: '/v1/conversion/{from}/{to}',
    summary: 'An amount in another currency',
    scope: 'stocks',
    query: z.object({
      amount: z.prefault(numberFrom('amount', 0, 1e15), 100),
      precision: z.prefault(wholeFrom('precision', 0, 4), 2),
      ...keyed,
    }),
    servedBy: ['quote'],
    clients: { python: 'get_real_time_currency_conversion', node: 'getCurrencyConversion' },
    differences: [
      'The pair must exist in this or in the other direction.',
      'The price is the middle of bid and ask.',
    ],
  },
  trades: {
    path: '/v3/trades/{symbol}',
    summary: 'Single trades of a ticker',
    scope: 'stocks',
    query: tickQuery,
    servedBy: ['trades'],
    clients: { python: 'list_trades', node: 'getStocksTrades, getCryptoTrades' },
    differences: [
      'Those of the last 30 days are there. Our own call has all of the plan’s history.',
      'A page covers at most one session.',
      EXCHANGE.replace('`x`', '`exchange`'),
    ],
  },
  quotes: {
    path: '/v3/quotes/{symbol}',
    summary: 'Changes of bid and ask of a ticker',
    scope: 'stocks',
    query: tickQuery,
    servedBy: ['quoteTicks'],
    clients: { python: 'list_quotes', node: 'getStocksQuotes, getForexQuotes' },
    differences: [
      'Those of the last 30 days are there. Our own call has all of the plan’s history.',
      'Both exchanges are the one where the stock is listed. A price of 0 means that there is no bid or ask.',
      '`conditions` and `indicators` are absent: they are not known.',
    ],
  },
} as const satisfies Record<string, FacadeCall>;
