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
    .check(
      z.describe('Who published it. Publishers of simulated news do not exist, and say so by their names.'),
    ),
  url: z.nullable(z.string()),
  publishedAt: time,
  symbols: z.array(z.string()).check(z.describe('All that it is about, the symbol asked for among them')),
  /** How the title sounds for the price. */
  sentiment: z.object({
    score: z.number().check(z.describe('From -1, very bad, to 1, very good')),
    label: z.enum(SENTIMENT_LABELS).check(z.describe('`positive` from 0.2 on, `negative` from -0.2 down')),
  }),
});

export const news = {
  method: 'GET',
  path: '/stocks/{symbol}/news',
  summary: 'News about a symbol with its sentiment, newest first',
  scope: 'stocks',
  params: symbolPath,
  query: z.object({
    from: instant(
      'from',
      'Published from here on; when left out 30 days ago, of an import 30 days before its last day',
    ),
    to: instant('to', 'Published up to here'),
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
