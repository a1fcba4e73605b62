import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import { collection, format, maybe, oneOf, symbolPath, time } from './fields.ts';

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

const patternItem = z.object({
  name: z.string().check(z.describe('Name of the indicator that finds it, such as `cdlengulfing`')),
  title: z.string(),
  timestamp: time.check(z.describe('Start of the candle at which the pattern ended')),
  value: z
    .number()
    .check(z.describe('100 or -100; 80 for a pattern that just holds, 200 for a confirmed one')),
  direction: z.enum(['bullish', 'bearish', 'neutral']),
});

const levelItem = z.object({
  price: z.number(),
  touches: z.int().check(z.describe('Number of turning points at this level')),
  lastTouched: time.check(z.describe('Start of the session of the last turning point')),
  distance: z.number().check(z.describe('From the last price, as a share of it')),
});

const levels = z.object({
  pivots: z
    .nullable(
      z.object({
        pivot: z.number(),
        r1: z.number(),
        r2: z.number(),
        r3: z.number(),
        s1: z.number(),
        s2: z.number(),
        s3: z.number(),
      }),
    )
    .check(z.describe('Pivots of floor traders from the last finished candle. Null without one')),
  support: z.array(levelItem).check(z.describe('Levels below the last price, the nearest first')),
  resistance: z.array(levelItem).check(z.describe('Levels above the last price, the nearest first')),
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
    patterns: z
      .array(patternItem)
      .check(
        z.describe(
          'Candlestick patterns that ended at the last five finished candles, newest first. A candle is a session, a week or a month, by horizon',
        ),
      ),
    levels: levels.check(z.describe('Price levels of the horizon')),
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
