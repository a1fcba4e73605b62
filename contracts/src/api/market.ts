import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import { collection, format, maybe, noParams, oneOf, source, time, onlyJson } from './fields.ts';

const mover = z.object({
  symbol: z.string(),
  name: z.string(),
  price: z.number(),
  changePct: z.number(),
  volume: z.number(),
});

export const indexValue = z.object({
  symbol: z.string(),
  name: z.string(),
  value: z.number(),
  change: z.number(),
  changePct: z.number(),
});

export const breadth = z.object({
  advancers: z.int(),
  decliners: z.int(),
  unchanged: z.int(),
  newHighs: z.int(),
  newLows: z.int(),
});

export const marketSummary = {
  method: 'GET',
  path: '/market/summary',
  summary: 'The market now: indices, breadth, movers, sentiment and a commentary',
  scope: 'market',
  params: noParams,
  query: onlyJson,
  reply: z.object({
    timestamp: time,
    marketStatus: z.object({
      session: z.enum(['pre', 'regular', 'post', 'closed']),
      nextOpen: time,
      nextClose: time,
    }),
    indices: z.array(indexValue),
    /** Of all shares with a price of the current session; highs and lows are of 52 weeks. */
    breadth,
    movers: z.object({
      gainers: z.array(mover),
      losers: z.array(mover),
      mostActive: z.array(mover).check(z.describe('By volume')),
    }),
    sentiment: z.object({
      fearGreedIndex: maybe.check(
        z.describe('From 0, extreme fear, to 100, extreme greed: the mean score of the components'),
      ),
      fearGreedLabel: z.nullable(z.string()),
      volatilityIndex: maybe.check(
        z.describe('Expected volatility of the leading index, percent a year (RiskMetrics, decay 0.94)'),
      ),
      components: z.array(
        z.object({
          name: z.string(),
          description: z.string(),
          value: z.number(),
          score: z
            .int()
            .check(z.describe('The percentile of the value among its last 252; of volatility turned around')),
        }),
      ),
    }),
    aiCommentary: z.string().check(z.describe('Composed by rules from the figures of this reply')),
    source,
    asOf: time,
    requestId: z.string(),
  }),
  formats: ['json'],
  errors: [],
  examples: [{ title: 'The market now' }],
} as const satisfies ApiCall;

const sectorMember = z.object({ symbol: z.string(), name: z.string(), changePct: z.number() });

export const marketSectors = {
  method: 'GET',
  path: '/market/sectors',
  summary: 'How the sectors did over a window, best first',
  scope: 'market',
  params: noParams,
  query: z.object({
    window: z
      ._default(oneOf('window', ['1d', '5d', '1m', '3m', 'ytd', '1y']), '1d')
      .check(z.describe('The time over which changes are measured, up to now')),
    format,
  }),
  reply: z.object({
    results: z.array(
      z.object({
        sector: z.string(),
        changePct: z
          .number()
          .check(z.describe('Of the members, weighted by their market value at the start of the window')),
        volume: z.number().check(z.describe('Shares traded over the window')),
        marketCap: maybe,
        members: z.int(),
        leaders: z.array(sectorMember),
        laggards: z.array(sectorMember),
        source,
      }),
    ),
    window: z.string(),
    ...collection,
  }),
  formats: FORMATS,
  errors: [],
  examples: [
    { title: 'Today' },
    { title: 'Since the year began, as CSV', query: { window: 'ytd', format: 'csv' } },
  ],
} as const satisfies ApiCall;
