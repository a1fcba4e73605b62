import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import { collection, cursor, format, instant, limitUpTo, numberFrom, oneOf, symbolPath } from './fields.ts';
import { nanoTime, TICKS_MAX } from './tick-fields.ts';

export const TICK_BAR_KINDS = ['seconds', 'trades', 'volume', 'dollars'] as const;
export type TickBarKind = (typeof TICK_BAR_KINDS)[number];

/** The longest bar: a million trades, or a trillion shares or dollars. */
const SIZE_MAX = 1e12;
export const TICK_BAR_LIMITS = { seconds: 86_400, trades: 1e6, volume: SIZE_MAX, dollars: SIZE_MAX } as const;

const tickBar = z.object({
  timestamp: nanoTime.check(z.describe('Start of the bar: of its seconds, or the time of its first trade')),
  end: nanoTime.check(z.describe('Time of the last trade of the bar')),
  open: z.number().check(z.describe('First price')),
  high: z.number().check(z.describe('Highest price')),
  low: z.number().check(z.describe('Lowest price')),
  close: z.number().check(z.describe('Last price')),
  volume: z.number().check(z.describe('Amount traded')),
  dollars: z.number().check(z.describe('Sum of price times size, in the currency of the prices')),
  vwap: z.number().check(z.describe('Volume-weighted average price')),
  trades: z.int().check(z.describe('Number of trades')),
  partial: z.boolean().check(z.describe('True if the bar can still grow')),
});

export const tickBars = {
  method: 'GET',
  path: '/stocks/{symbol}/bars',
  summary: 'Get bars of any length made from single trades, oldest first',
  scope: 'stocks',
  params: symbolPath,
  query: z.object({
    by: z
      ._default(oneOf('by', TICK_BAR_KINDS), 'seconds')
      .check(
        z.describe(
          'What ends a bar: a number of seconds, of trades, an amount traded, or an amount of money. Every session starts a new bar',
        ),
      ),
    size: numberFrom('size', 1, SIZE_MAX).check(
      z.describe(
        'Length of a bar: seconds (whole, at most a day), trades (whole, at most a million), shares, or the currency of the prices. The trade that reaches it belongs to the bar',
      ),
    ),
    from: instant(
      'from',
      'Start of range. Limited by your plan’s history; feeds keep the trades of some days. Without it, you get the last bars of the newest session',
    ),
    to: instant('to', 'End of range. Defaults to the last full second'),
    limit: limitUpTo(TICKS_MAX, 1_000),
    cursor,
    format,
  }),
  reply: z.object({
    results: z.array(tickBar),
    symbol: z.string(),
    by: z.enum(TICK_BAR_KINDS),
    size: z.number(),
    ...collection,
  }),
  formats: FORMATS,
  errors: ['symbol_not_found', 'plan_required'],
  examples: [
    {
      title: 'Bars of 1,000 trades',
      params: { symbol: 'AAPL' },
      query: { by: 'trades', size: '1000', limit: '5' },
    },
    {
      title: 'Bars of ten seconds, as CSV',
      params: { symbol: 'MSFT' },
      query: { by: 'seconds', size: '10', from: '2026-11-19T14:30:00Z', limit: '6', format: 'csv' },
    },
    {
      title: 'Bars of ten million dollars',
      params: { symbol: 'NVDA' },
      query: { by: 'dollars', size: '10000000', limit: '5' },
    },
  ],
} as const satisfies ApiCall;
