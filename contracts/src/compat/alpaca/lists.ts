import * as z from 'zod/mini';
import { oneOf, wholeFrom } from '../../api/fields.ts';
import type { FacadeCall } from '../facade.ts';
import { list, paged, pageToken } from './fields.ts';

const NEWS_MAX = 50;
const ACTIONS_MAX = 1_000;

const yesNo = (name: string) => z.optional(oneOf(name, ['true', 'false', 'True', 'False']));
const top = (most: number) => ({ top: z.prefault(wholeFrom('top', 1, most), 10) });
const day = (name: string) =>
  z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, `${name} must be a date such as 2026-01-31`)));

const actions = {
  summary: 'Splits and cash dividends',
  scope: 'stocks',
  query: z.object({
    symbols: z.optional(list('symbols')),
    types: z.optional(list('types')),
    start: day('start'),
    end: day('end'),
    region: z.optional(oneOf('region', ['us', 'all'])),
    limit: paged(100, ACTIONS_MAX).limit,
    sort: paged(100).sort,
    ...pageToken,
  }),
  servedBy: ['history'],
  differences: [
    'Splits and cash dividends are known; all other `types` are empty.',
    '`cusip` is empty, and `process_date` equals `ex_date`: neither is known.',
    '`special` and `foreign` are always false.',
    '`cusips` and `ids` are no parameters.',
    'Without `start` and `end`, the current day is read, as at Alpaca.',
  ],
} as const;

export const listCalls = {
  news: {
    path: '/v1beta1/news',
    summary: 'News about symbols, newest first',
    scope: 'stocks',
    query: z.object({
      ...paged(10, NEWS_MAX),
      symbols: list('symbols'),
      sort: z._default(oneOf('sort', ['desc', 'DESC']), 'desc'),
      include_content: yesNo('include_content'),
      exclude_contentless: yesNo('exclude_contentless'),
    }),
    servedBy: ['news'],
    clients: { python: 'NewsClient.get_news', node: 'NewsApi.news' },
    differences: [
      '`symbols` is required.',
      'Articles come newest first; `sort=asc` is refused.',
      'Without `start`, the last 30 days are read.',
      '`id` is a number made of our id. `content` and `images` are empty: only summaries are known.',
      '`author` equals `source`, and `updated_at` equals `created_at`.',
    ],
  },
  corporateActions: {
    ...actions,
    path: '/v1/corporate-actions',
    clients: {
      python: 'CorporateActionsClient.get_corporate_actions',
      node: 'CorporateActionsApi.corporateActions',
    },
  },
  corporateActionsBeta: { ...actions, path: '/v1beta1/corporate-actions', clients: {} },
  mostActives: {
    path: '/v1beta1/screener/stocks/most-actives',
    summary: 'The stocks with the most trading',
    scope: 'market',
    query: z.object({ by: z._default(oneOf('by', ['volume', 'trades']), 'volume'), ...top(100) }),
    servedBy: ['quotes', 'history'],
    clients: { python: 'ScreenerClient.get_most_actives', node: 'ScreenerApi.mostActives' },
    differences: [
      'The list is made once a minute of the session in progress or the last one.',
      '`trade_count` is 0 where trades are not known.',
    ],
  },
  movers: {
    path: '/v1beta1/screener/{market_type}/movers',
    summary: 'The symbols whose prices moved most',
    scope: 'market',
    query: z.object(top(50)),
    servedBy: ['quotes'],
    clients: { python: 'ScreenerClient.get_market_movers', node: 'ScreenerApi.movers' },
    differences: [
      'The list is made once a minute, by the change since the close of the session before.',
      '`percent_change` has four decimals.',
    ],
  },
  conditions: {
    path: '/v2/stocks/meta/conditions/{ticktype}',
    summary: 'The conditions of trades and quotes',
    scope: 'stocks',
    query: z.object({ tape: oneOf('tape', ['A', 'B', 'C', 'N', 'O']) }),
    servedBy: [],
    clients: { node: 'StockApi.stockMetaConditions' },
    differences: ['The list is empty, as `c` of trades and quotes is here.'],
  },
  exchanges: {
    path: '/v2/stocks/meta/exchanges',
    summary: 'The exchanges by their letter',
    scope: 'stocks',
    query: z.object({}),
    servedBy: [],
    clients: { node: 'StockApi.stockMetaExchanges' },
    differences: ['The exchanges where stocks are listed are here.'],
  },
} as const satisfies Readonly<Record<string, FacadeCall>>;
