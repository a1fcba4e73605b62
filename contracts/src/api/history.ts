import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import {
  ADJUSTMENTS,
  collection,
  cursor,
  dayBoundary,
  format,
  instant,
  INTERVALS,
  limitUpTo,
  maybe,
  oneOf,
  SESSIONS,
  symbolPath,
  time,
  yesOrNo,
} from './fields.ts';

export const LIMIT_MAX = 50_000;

const bar = z.object({
  timestamp: time.check(
    z.describe(
      'Start of the bar. For days, weeks and months: 00:00 UTC of the first trading date, or with `dayStart` the beginning of the first day',
    ),
  ),
  open: z.number().check(z.describe('First price')),
  high: z.number().check(z.describe('Highest price')),
  low: z.number().check(z.describe('Lowest price')),
  close: z.number().check(z.describe('Last price')),
  volume: z.number().check(z.describe('Amount traded')),
  vwap: maybe.check(z.describe('Volume-weighted average price')),
  trades: maybe.check(z.describe('Number of trades. Null, as `vwap` is, where an import or a feed has none')),
  partial: z.boolean().check(z.describe('True if the bar’s session, week or month has not ended')),
});

/** With `compact=true`: each column once, position i of every column is one bar. */
const compactBars = z.object({
  timestamp: z.array(time),
  open: z.array(z.number()),
  high: z.array(z.number()),
  low: z.array(z.number()),
  close: z.array(z.number()),
  volume: z.array(z.number()),
  vwap: z.array(maybe),
  trades: z.array(maybe),
  partial: z.array(z.boolean()),
});

const reply = z.object({
  results: z.union([z.array(bar), compactBars]),
  symbol: z.string(),
  interval: z.string(),
  dayStart: z.optional(z.string()).check(z.describe('As asked for. Absent for the sessions of the market')),
  timezone: z.optional(z.string()).check(z.describe('Time zone of `dayStart`')),
  adjustment: z
    .enum(['raw', 'split', 'all'])
    .check(
      z.describe(
        'Actual adjustment of the prices. The stored one if the known corporate actions do not allow the requested one',
      ),
    ),
  events: z.array(
    z.object({
      date: z.iso.date(),
      type: z.enum(['split', 'dividend', 'spinOff']),
      ratio: maybe.check(z.describe('New shares per old share. Null unless a split')),
      amount: maybe.check(
        z.describe('Cash per share, or the value that a spin-off distributes. Null for a split'),
      ),
    }),
  ),
  ...collection,
});

/** The bars that a call means; what other calls over bars take, too. */
export const barRange = {
  interval: z._default(oneOf('interval', INTERVALS), '1d').check(z.describe('Length of a bar')),
  from: instant('from', 'Start of range. Limited by your plan’s history'),
  to: instant('to', 'End of range. Defaults to the latest bar'),
  adjustment: z
    ._default(oneOf('adjustment', ADJUSTMENTS), 'split')
    .check(z.describe('Prices as traded, adjusted for splits, or for splits and dividends')),
  session: z
    ._default(oneOf('session', SESSIONS), 'regular')
    .check(
      z.describe(
        'Regular trading hours, or all hours: intraday bars of real symbols then include extended hours',
      ),
    ),
};

export const history = {
  method: 'GET',
  path: '/stocks/{symbol}/history',
  summary: 'Get price bars of a symbol, oldest first',
  scope: 'stocks',
  params: symbolPath,
  query: z.object({
    ...barRange,
    asOf: instant(
      'asOf',
      'Day on which the symbol in the path is read: FB before 9 June 2022 is META. Default: today, earlier symbols included',
    ),
    limit: limitUpTo(LIMIT_MAX, 1_000),
    cursor,
    ...dayBoundary,
    compact: yesOrNo('compact', 'Return each column as one list, instead of an object per bar'),
    format,
  }),
  reply,
  formats: FORMATS,
  errors: ['symbol_not_found', 'plan_required'],
  examples: [
    { title: 'The last five days', params: { symbol: 'AAPL' }, query: { limit: '5' } },
    {
      title: 'Weekly bars adjusted for splits and dividends, as CSV',
      params: { symbol: 'AAPL' },
      query: { interval: '1w', adjustment: 'all', limit: '8', format: 'csv' },
    },
    {
      title: 'Days of a currency pair that begin at 17:00 in New York',
      params: { symbol: 'EURUSD' },
      query: { dayStart: '17:00', timezone: 'America/New_York', limit: '5' },
    },
    {
      title: 'Five-minute bars in columns',
      params: { symbol: 'BTCUSD' },
      query: { interval: '5m', limit: '12', compact: 'true' },
    },
  ],
} as const satisfies ApiCall;
