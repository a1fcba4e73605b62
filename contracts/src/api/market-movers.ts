import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import {
  ASSET_CLASSES,
  assetClass,
  collection,
  day,
  format,
  limitUpTo,
  maybe,
  noParams,
  oneOf,
  source,
} from './fields.ts';
import { damagedOfDay } from './market-day.ts';

export const MOVER_KINDS = [
  'gainers',
  'losers',
  'mostActive',
  'gaps',
  'newHighs',
  'newLows',
  'unusualVolume',
] as const;

const row = z.object({
  rank: z.int().check(z.describe('From 1')),
  symbol: z.string(),
  name: z.string(),
  assetClass,
  price: z.number().check(z.describe('The latest price of the session, or its close')),
  previousClose: z.number().check(z.describe('Close of the session before, for the share of this session')),
  change: z.number().check(z.describe('Price minus previous close')),
  changePct: z.number().check(z.describe('Change in percent of the previous close')),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  gapPct: z.number().check(z.describe('Distance from the previous close to the open in percent')),
  volume: z.number().check(z.describe('Amount traded in the session')),
  averageVolume: maybe.check(z.describe('Mean volume of the 20 sessions before. Null when there are fewer')),
  relativeVolume: maybe.check(
    z.describe('Volume divided by its average. Of a session in progress, the volume so far'),
  ),
  high52w: z.number().check(z.describe('Highest price of 52 weeks, this session included')),
  low52w: z.number().check(z.describe('Lowest price of 52 weeks, this session included')),
  partial: z.boolean().check(z.describe('True while the session is in progress')),
  source,
});

export const marketMovers = {
  method: 'GET',
  path: '/market/movers',
  summary: 'Rank the symbols that moved most, now or on a date',
  scope: 'market',
  params: noParams,
  query: z.object({
    kind: z
      ._default(oneOf('kind', MOVER_KINDS), 'gainers')
      .check(
        z.describe(
          'Largest gain or loss, most volume, largest gap from close to open, new highs or lows of 52 weeks, or most volume for a symbol’s average',
        ),
      ),
    date: day(
      'date',
      'Trading date. Limited by your plan’s history. Defaults to the session in progress, or the last one',
    ),
    type: z._default(oneOf('type', ASSET_CLASSES), 'equity').check(z.describe('Class of the ranked symbols')),
    limit: limitUpTo(1_000, 20),
    format,
  }),
  reply: z.object({
    results: z.array(row),
    kind: z.enum(MOVER_KINDS),
    date: z.iso.date(),
    missing: damagedOfDay,
    ...collection,
  }),
  formats: FORMATS,
  errors: ['plan_required'],
  examples: [
    { title: 'Today’s gainers', query: { kind: 'gainers', limit: '3' } },
    { title: 'Gaps on a date', query: { kind: 'gaps', date: '2026-06-30', limit: '3' } },
    { title: 'Unusual volume, as CSV', query: { kind: 'unusualVolume', limit: '5', format: 'csv' } },
  ],
} as const satisfies ApiCall;
