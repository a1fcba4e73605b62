import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import { collection, format, maybe, oneOf, symbolPath } from './fields.ts';

export const insightItem = z.object({
  id: z.string().check(z.describe('Identifier of the finding, the same for every symbol')),
  type: z.enum([
    'trend',
    'momentum',
    'volatility',
    'volume',
    'relativeStrength',
    'risk',
    'valuation',
    'growth',
    'quality',
    'news',
    'social',
  ]),
  title: z.string(),
  text: z.string(),
  score: z.number().check(z.describe('From -1 (bearish) to 1 (bullish)')),
  direction: z.enum(['bullish', 'bearish', 'neutral']),
  evidence: z.array(z.object({ metric: z.string(), value: z.number(), benchmark: maybe })),
});

export const insights = {
  method: 'GET',
  path: '/stocks/{symbol}/insights',
  summary: 'Get insights about a symbol with their evidence',
  scope: 'stocks',
  params: symbolPath,
  query: z.object({
    horizon: z
      ._default(oneOf('horizon', ['short', 'medium', 'long']), 'medium')
      .check(z.describe('Horizon: days to weeks, weeks to months, or months to years')),
    format,
  }),
  reply: z.object({
    results: z.array(insightItem),
    symbol: z.string(),
    horizon: z.string(),
    score: maybe.check(z.describe('Mean of the scores. Null without results')),
    generatedBy: z.string().check(z.describe('`rules`: each text is generated from its evidence')),
    ...collection,
  }),
  formats: FORMATS,
  errors: ['symbol_not_found'],
  examples: [
    { title: 'Over weeks to months', params: { symbol: 'MSFT' } },
    { title: 'Over days to weeks', params: { symbol: 'BTCUSD' }, query: { horizon: 'short' } },
  ],
} as const satisfies ApiCall;
