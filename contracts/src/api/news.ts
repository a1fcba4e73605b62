import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import { collection, cursor, format, instant, limitUpTo, symbolPath, time } from './fields.ts';

const SENTIMENT_LABELS = ['positive', 'neutral', 'negative'] as const;

export const newsItem = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.nullable(z.string()),
  source: z
    .string()
    .check(z.describe('Publisher. Publishers of simulated news are fictional, as their names indicate.')),
  url: z
    .nullable(z.string())
    .check(z.describe('Address of the item. Simulated items have a page on this portal, labelled simulated')),
  publishedAt: time,
  symbols: z.array(z.string()).check(z.describe('All related symbols, including the requested one')),
  /** How the title sounds for the price. */
  sentiment: z.object({
    score: z.number().check(z.describe('From -1 (very negative) to 1 (very positive)')),
    label: z
      .enum(SENTIMENT_LABELS)
      .check(z.describe('`positive` at 0.2 and above, `negative` at -0.2 and below')),
  }),
});

export const news = {
  method: 'GET',
  path: '/stocks/{symbol}/news',
  summary: 'Get news about a symbol with sentiment, newest first',
  scope: 'stocks',
  params: symbolPath,
  query: z.object({
    from: instant(
      'from',
      'Earliest publication time. Default: 30 days ago, or 30 days before the last day of an import',
    ),
    to: instant('to', 'Latest publication time'),
    limit: limitUpTo(1_000, 20),
    cursor,
    format,
  }),
  reply: z.object({ results: z.array(newsItem), symbol: z.string(), ...collection }),
  formats: FORMATS,
  errors: ['symbol_not_found', 'plan_required'],
  examples: [
    { title: 'The latest five', params: { symbol: 'AAPL' }, query: { limit: '5' } },
    {
      title: 'A quarter, as CSV',
      params: { symbol: 'MSFT' },
      query: { from: '2026-07-01', to: '2026-09-30', limit: '100', format: 'csv' },
    },
  ],
} as const satisfies ApiCall;
