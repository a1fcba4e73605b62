import * as z from 'zod/mini';
import { numberFrom, oneOf } from '../../api/fields.ts';
import type { FacadeCall } from '../facade.ts';
import { bounded, date, direction, keyed, limited, paged, text, yesNo } from './fields.ts';

const anyOf = {
  'ticker.any_of': z.optional(z.string().check(z.maxLength(2_000, 'ticker.any_of is too long'))),
};
const amount = (name: string) => numberFrom(name, 0, 1e9);
const UNKNOWN = 'Dates that are not known are absent, and so is `frequency`.';
const PLAN = 'Only events within the history of your plan.';

const offers = {
  summary: 'New listings, newest first, planned ones included',
  scope: 'market',
  query: z.object({
    ticker: z.optional(text('ticker')),
    us_code: z.optional(text('us_code')),
    isin: z.optional(text('isin')),
    ...bounded('listing_date', date),
    ipo_status: z.optional(
      oneOf('ipo_status', [
        'direct_listing_process',
        'history',
        'new',
        'pending',
        'postponed',
        'rumor',
        'withdrawn',
      ]),
    ),
    order: direction('order', 'desc'),
    sort: z._default(
      oneOf('sort', ['listing_date', 'ticker', 'issuer_name', 'lowest_offer_price', 'highest_offer_price']),
      'listing_date',
    ),
    ...limited(1_000, 10),
    ...paged,
    ...keyed,
  }),
  servedBy: ['listingsCalendar'],
  differences: [
    '`ipo_status` is `pending` or `history`. Codes of securities are not known, and a filter by one finds nothing.',
    PLAN,
  ],
} as const;

export const actionCalls = {
  ipos: {
    ...offers,
    path: '/vX/reference/ipos',
    clients: { python: 'vx.list_ipos', node: 'listIPOs' },
  },
  iposOfVersion1: { ...offers, path: '/v1/reference/ipos', clients: {} },
  dividends: {
    path: '/v3/reference/dividends',
    summary: 'Cash dividends, newest first',
    scope: 'stocks',
    query: z.object({
      ...bounded('ticker', text),
      ...bounded('ex_dividend_date', date),
      ...bounded('record_date', date),
      ...bounded('declaration_date', date),
      ...bounded('pay_date', date),
      ...bounded('cash_amount', amount),
      dividend_type: z.optional(oneOf('dividend_type', ['CD', 'SC', 'LT', 'ST'])),
      order: direction('order', 'desc'),
      sort: z._default(oneOf('sort', ['ex_dividend_date', 'cash_amount', 'ticker']), 'ex_dividend_date'),
      ...limited(1_000, 10),
      ...paged,
      ...keyed,
    }),
    servedBy: ['corporateActions'],
    clients: { python: 'list_dividends', node: 'listDividends' },
    differences: [UNKNOWN, PLAN],
  },
  splits: {
    path: '/v3/reference/splits',
    summary: 'Splits, newest first',
    scope: 'stocks',
    query: z.object({
      ...bounded('ticker', text),
      ...bounded('execution_date', date),
      reverse_split: z.optional(yesNo('reverse_split')),
      order: direction('order', 'desc'),
      sort: z._default(oneOf('sort', ['execution_date', 'ticker']), 'execution_date'),
      ...limited(1_000, 10),
      ...paged,
      ...keyed,
    }),
    servedBy: ['corporateActions'],
    clients: { python: 'list_splits', node: 'listStockSplits' },
    differences: [PLAN],
  },
  stockDividends: {
    path: '/stocks/v1/dividends',
    summary: 'Cash dividends, oldest first',
    scope: 'stocks',
    query: z.object({
      ...bounded('ticker', text),
      ...anyOf,
      ...bounded('ex_dividend_date', date),
      sort: z.optional(text('sort')),
      ...limited(5_000, 100),
      ...paged,
      ...keyed,
    }),
    servedBy: ['corporateActions'],
    clients: { python: 'list_stocks_dividends', node: 'getStocksV1Dividends' },
    differences: [UNKNOWN, 'Adjustment factors are absent: the bars are adjusted.', PLAN],
  },
  stockSplits: {
    path: '/stocks/v1/splits',
    summary: 'Splits, newest first',
    scope: 'stocks',
    query: z.object({
      ...bounded('ticker', text),
      ...anyOf,
      ...bounded('execution_date', date),
      adjustment_type: z.optional(oneOf('adjustment_type', ['forward_split', 'reverse_split'])),
      sort: z.optional(text('sort')),
      ...limited(5_000, 100),
      ...paged,
      ...keyed,
    }),
    servedBy: ['corporateActions'],
    clients: { python: 'list_stocks_splits', node: 'getStocksV1Splits' },
    differences: ['Adjustment factors are absent: the bars are adjusted.', PLAN],
  },
} as const satisfies Record<string, FacadeCall>;
