import * as z from 'zod/mini';
import { oneOf } from '../../api/fields.ts';
import type { FacadeCall } from '../facade.ts';
import { bounded, direction, keyed, limited, paged, text, yesNo } from './fields.ts';

const CLASSES = ['stocks', 'options', 'crypto', 'fx', 'indices'] as const;
const assetClass = { asset_class: z.optional(oneOf('asset_class', CLASSES)) };
const locale = { locale: z.optional(oneOf('locale', ['us', 'global'])) };

export const referenceCalls = {
  tickers: {
    path: '/v3/reference/tickers',
    summary: 'Tickers, by name, market or type',
    scope: 'market',
    query: z.object({
      ...bounded('ticker', text),
      type: z.optional(oneOf('type', ['CS', 'ETF'])),
      market: z.optional(oneOf('market', ['stocks', 'crypto', 'fx', 'otc', 'indices'])),
      exchange: z.optional(text('exchange')),
      active: z._default(yesNo('active'), 'true'),
      search: z.optional(text('search')),
      order: direction('order', 'asc'),
      sort: z._default(oneOf('sort', ['ticker', 'name', 'market', 'type', 'primary_exchange']), 'ticker'),
      ...limited(1_000, 100),
      ...paged,
      ...keyed,
    }),
    servedBy: ['symbols'],
    clients: { python: 'list_tickers', node: 'listTickers' },
    differences: [
      '`cik`, `cusip` and `date` are no parameters, and identifiers such as FIGI are absent.',
      '`source_feed` says where the prices come from.',
    ],
  },
  tickerDetails: {
    path: '/v3/reference/tickers/{symbol}',
    summary: 'One ticker in detail',
    scope: 'market',
    // The Python client repeats the ticker in the query.
    query: z.object({ ticker: z.optional(text('ticker')), ...keyed }),
    servedBy: ['symbols', 'quote', 'fundamentals'],
    clients: { python: 'get_ticker_details', node: 'getTicker' },
    differences: [
      'Address, logo, identifiers, employees and SIC code are absent. `sic_description` is the industry.',
      'There is no `date`: details are of today.',
      '`list_date` is the date of the first bar.',
    ],
  },
  tickerTypes: {
    path: '/v3/reference/tickers/types',
    summary: 'The types of tickers',
    scope: 'market',
    query: z.object({ ...assetClass, ...locale, ...keyed }),
    servedBy: [],
    clients: { python: 'get_ticker_types', node: 'listTickerTypes' },
    differences: ['Only the types of tickers that exist here.'],
  },
  exchanges: {
    path: '/v3/reference/exchanges',
    summary: 'The exchanges that replies name by number',
    scope: 'market',
    query: z.object({ ...assetClass, ...locale, ...keyed }),
    servedBy: [],
    clients: { python: 'get_exchanges', node: 'listExchanges' },
    differences: ['Only the exchanges of tickers that exist here.'],
  },
  conditions: {
    path: '/v3/reference/conditions',
    summary: 'The conditions of trades and quotes',
    scope: 'market',
    query: z.object({
      ...assetClass,
      data_type: z.optional(oneOf('data_type', ['trade', 'bbo', 'nbbo'])),
      id: z.optional(text('id')),
      sip: z.optional(oneOf('sip', ['CTA', 'UTP', 'OPRA'])),
      order: direction('order', 'asc'),
      sort: z.optional(oneOf('sort', ['asset_class', 'id', 'type', 'name', 'data_types', 'legacy'])),
      ...limited(1_000, 10),
      ...keyed,
    }),
    servedBy: [],
    clients: { python: 'list_conditions', node: 'listConditions' },
    differences: ['One entry: trades here have no conditions but that of a regular sale.'],
  },
  marketStatus: {
    path: '/v1/marketstatus/now',
    summary: 'Which markets are open',
    scope: 'market',
    query: z.object({ ...keyed }),
    servedBy: ['marketSummary'],
    clients: { python: 'get_market_status', node: 'getMarketStatus' },
    differences: ['`indicesGroups` is absent.'],
  },
  marketHolidays: {
    path: '/v1/marketstatus/upcoming',
    summary: 'Holidays and half days of the next twelve months',
    scope: 'market',
    query: z.object({ ...keyed }),
    servedBy: ['marketSummary'],
    clients: { python: 'get_market_holidays', node: 'getMarketHolidays' },
    differences: ['The reply is a list, so it has no `request_id`.'],
  },
} as const satisfies Record<string, FacadeCall>;
