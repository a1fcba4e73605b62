import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import {
  ADJUSTMENTS,
  ASSET_CLASSES,
  assetClass,
  collection,
  cursor,
  day,
  format,
  limitUpTo,
  maybe,
  noParams,
  oneOf,
  source,
} from './fields.ts';

/** Rows of one reply, which is more than most markets have. */
const ROWS_MAX = 50_000;

/** Symbols that a whole-market reply cannot show. Absent as long as nothing is damaged. */
export const damagedOfDay = z
  .optional(z.array(z.string()))
  .check(z.describe('Symbols left out because their stored data are damaged'));

const row = z.object({
  symbol: z.string(),
  assetClass,
  open: z.number().check(z.describe('First price')),
  high: z.number().check(z.describe('Highest price')),
  low: z.number().check(z.describe('Lowest price')),
  close: z.number().check(z.describe('Last price')),
  volume: z.number().check(z.describe('Amount traded')),
  vwap: maybe.check(z.describe('Volume-weighted average price')),
  trades: maybe.check(z.describe('Number of trades')),
  previousClose: maybe.check(
    z.describe('Close of the session before, in the same adjustment. Null on the first session'),
  ),
  partial: z.boolean().check(z.describe('True while the session is in progress')),
  adjustment: z
    .enum(ADJUSTMENTS)
    .check(
      z.describe(
        'Actual adjustment. The stored one if the known corporate actions do not allow the requested one',
      ),
    ),
  source,
});

export const marketDay = {
  method: 'GET',
  path: '/market/day',
  summary: 'Get the daily bar of every symbol for one date',
  scope: 'market',
  params: noParams,
  query: z.object({
    date: day(
      'date',
      'Trading date. Limited by your plan’s history. Defaults to the session of New York in progress, or the last one',
    ),
    type: z.optional(oneOf('type', ASSET_CLASSES)).check(z.describe('Return only symbols of this class')),
    adjustment: z
      ._default(oneOf('adjustment', ADJUSTMENTS), 'split')
      .check(z.describe('Prices as traded, adjusted for splits, or for splits and dividends')),
    limit: limitUpTo(ROWS_MAX, ROWS_MAX),
    cursor,
    format,
  }),
  reply: z.object({
    results: z
      .array(row)
      .check(z.describe('Sorted by symbol. Symbols without a session on the date have no row')),
    date: z.iso.date(),
    missing: damagedOfDay,
    ...collection,
  }),
  formats: FORMATS,
  errors: ['plan_required'],
  examples: [
    { title: 'The last session', query: { limit: '5' } },
    {
      title: 'Shares on a date, as CSV',
      query: { date: '2026-06-30', type: 'equity', limit: '5', format: 'csv' },
    },
  ],
} as const satisfies ApiCall;
