import * as z from 'zod/mini';
import { type ApiCall, FORMATS } from './call.ts';
import {
  ADJUSTMENTS,
  collection,
  format,
  instant,
  maybe,
  noParams,
  oneOf,
  source,
  symbolList,
  time,
} from './fields.ts';

/** Symbols of one call. */
export const HISTORIES_MAX = 500;
export const LAYOUTS = ['long', 'wide'] as const;
export const BAR_FIGURES = ['open', 'high', 'low', 'close', 'volume'] as const;

const row = z.object({
  timestamp: time.check(z.describe('00:00 UTC of the first trading date of the bar')),
  symbol: z.string(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  volume: z.number().check(z.describe('Amount traded')),
  vwap: maybe.check(z.describe('Volume-weighted average price. Null where an import or a feed has none')),
  trades: maybe.check(z.describe('Number of trades. Null as `vwap` is')),
  partial: z.boolean().check(z.describe('True if the bar’s session, week or month has not ended')),
  adjustment: z
    .enum(ADJUSTMENTS)
    .check(
      z.describe(
        'Actual adjustment. The stored one if the known corporate actions do not allow the requested one',
      ),
    ),
  source,
});

/** With `layout=wide`: the timestamp, and a number or null by symbol. */
export const wideRow = z.catchall(z.object({ timestamp: time }), maybe);

export const histories = {
  method: 'GET',
  path: '/history',
  summary: 'Get price bars of up to 500 symbols in one call',
  scope: 'stocks',
  params: noParams,
  query: z.object({
    symbols: symbolList(HISTORIES_MAX),
    interval: z._default(oneOf('interval', ['1d', '1w', '1mo']), '1d').check(z.describe('Length of a bar')),
    from: instant(
      'from',
      'Start of range. Limited by your plan’s history. Defaults to a year before the end, as far as your plan reaches',
    ),
    to: instant('to', 'End of range. Defaults to the latest bar'),
    adjustment: z
      ._default(oneOf('adjustment', ADJUSTMENTS), 'split')
      .check(z.describe('Prices as traded, adjusted for splits, or for splits and dividends')),
    layout: z
      ._default(oneOf('layout', LAYOUTS), 'long')
      .check(z.describe('A row per bar, symbol by symbol, or a row per date with a column per symbol')),
    column: z
      ._default(oneOf('column', BAR_FIGURES), 'close')
      .check(z.describe('The figure that `layout=wide` shows')),
    format,
  }),
  reply: z.object({
    results: z.union([z.array(row), z.array(wideRow)]),
    interval: z.string(),
    layout: z.enum(LAYOUTS),
    missing: z.array(z.string()).check(z.describe('Symbols of the call without data here')),
    ...collection,
  }),
  formats: FORMATS,
  errors: ['symbol_not_found', 'plan_required'],
  examples: [
    { title: 'Two symbols since a date', query: { symbols: 'AAPL,MSFT', from: '2026-11-16' } },
    {
      title: 'Weekly bars of three symbols, as CSV',
      query: { symbols: 'AAPL,MSFT,NVDA', interval: '1w', from: '2026-11-02', format: 'csv' },
    },
  ],
} as const satisfies ApiCall;
