import * as z from 'zod/mini';
import { oneOf } from '../../api/fields.ts';
import type { FacadeCall } from '../facade.ts';
import { bounded, date, direction, keyed, limited, paged, text, timestamp, yesNo } from './fields.ts';

export const companyCalls = {
  news: {
    path: '/v2/reference/news',
    summary: 'News about a ticker, newest first',
    scope: 'stocks',
    query: z.object({
      ticker: text('ticker'),
      ...bounded('published_utc', timestamp),
      order: direction('order', 'desc'),
      sort: z.optional(oneOf('sort', ['published_utc'])),
      ...limited(1_000, 10),
      ...paged,
      ...keyed,
    }),
    servedBy: ['news'],
    clients: { python: 'list_ticker_news', node: 'listNews' },
    differences: [
      'A ticker is needed, and only `order=desc` is served.',
      'Images, authors, keywords and links to the publisher are absent. `insights` holds our sentiment of the title.',
    ],
  },
  financials: {
    path: '/vX/reference/financials',
    summary: 'Financial statements as companies filed them, newest first',
    scope: 'stocks',
    query: z.object({
      ticker: text('ticker'),
      ...bounded('filing_date', date),
      ...bounded('period_of_report_date', date),
      timeframe: z._default(oneOf('timeframe', ['annual', 'quarterly', 'ttm']), 'quarterly'),
      include_sources: z.optional(yesNo('include_sources')),
      order: direction('order', 'desc'),
      sort: z._default(oneOf('sort', ['filing_date', 'period_of_report_date']), 'period_of_report_date'),
      ...limited(100, 10),
      ...paged,
      ...keyed,
    }),
    servedBy: ['fundamentals'],
    clients: { python: 'vx.list_stock_financials', node: 'listFinancials' },
    differences: [
      'A ticker is needed; `cik`, `sic` and names are no parameters.',
      'Without `timeframe`, quarters are returned.',
      'The lines of our statements that have a name there. Sources and formulas are absent.',
    ],
  },
} as const satisfies Record<string, FacadeCall>;
