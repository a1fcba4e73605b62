import * as z from 'zod/mini';
import type { FacadeCall } from '../facade.ts';
import { adjusted, direction, keyed, limited, paged, text } from './fields.ts';

/** Lengths of bars that are served, in Massive's words. */
export const MASSIVE_TIMESPANS = ['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const;

const NO_EXTENDED = 'Bars are of regular trading hours.';
/** Sent by the Python client. */
const oddities = { include_otc: z.optional(text('include_otc')), locale: z.optional(text('locale')) };

export const aggregateCalls = {
  aggregates: {
    path: '/v2/aggs/ticker/{symbol}/range/{multiplier}/{timespan}/{from}/{to}',
    summary: 'Bars of one ticker',
    scope: 'stocks',
    query: z.object({
      ...adjusted,
      sort: direction('sort', 'asc'),
      ...limited(50_000, 5_000),
      ...paged,
      ...keyed,
    }),
    servedBy: ['history'],
    clients: {
      python: 'list_aggs, get_aggs',
      node: 'getStocksAggregates, getForexAggregates, getCryptoAggregates, getIndicesAggregates',
    },
    differences: [
      'Served are any number of minutes, hours, months, quarters and years, and one day or one week.',
      'Bars of minutes and hours begin at the opening of a session, not at the full hour.',
      'Weeks begin on Monday. Weeks and months carry their first trading date.',
      NO_EXTENDED,
      '`limit` counts the bars of the reply.',
    ],
  },
  groupedDaily: {
    path: '/v2/aggs/grouped/locale/{locale}/market/{market}/{date}',
    summary: 'The daily bars of all tickers of a market',
    scope: 'stocks',
    query: z.object({ ...adjusted, ...oddities, market_type: z.optional(text('market_type')), ...keyed }),
    servedBy: ['history'],
    clients: {
      python: 'get_grouped_daily_aggs',
      node: 'getGroupedStocksAggregates, getGroupedForexAggregates, getGroupedCryptoAggregates',
    },
    differences: ['Indices have no grouped bars there; here the market `indices` has them.'],
  },
  previousClose: {
    path: '/v2/aggs/ticker/{symbol}/prev',
    summary: 'The last finished daily bar',
    scope: 'stocks',
    query: z.object({ ...adjusted, ...keyed }),
    servedBy: ['history'],
    clients: {
      python: 'get_previous_close_agg',
      node: 'getPreviousStocksAggregates, getPreviousForexAggregates, getPreviousCryptoAggregates, getPreviousIndicesAggregates',
    },
    differences: ['After a session has closed, it is the bar of that session.'],
  },
  openClose: {
    path: '/v1/open-close/{symbol}/{date}',
    summary: 'The daily bar of one date',
    scope: 'stocks',
    query: z.object({ ...adjusted, ...keyed }),
    servedBy: ['history'],
    clients: { python: 'get_daily_open_close_agg', node: 'getStocksOpenClose, getIndicesOpenClose' },
    differences: ['`preMarket` and `afterHours` are absent.'],
  },
  cryptoOpenClose: {
    path: '/v1/open-close/crypto/{from}/{to}/{date}',
    summary: 'The daily bar of a crypto pair',
    scope: 'stocks',
    query: z.object({ ...adjusted, ...keyed }),
    servedBy: ['history'],
    clients: { node: 'getCryptoOpenClose' },
    differences: ['`openTrades` and `closingTrades` are empty.'],
  },
} as const satisfies Record<string, FacadeCall>;
