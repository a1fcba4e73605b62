import * as z from 'zod/mini';
import { STREAM_FRAMES } from '../stream.ts';
import type { ApiCall } from './call.ts';
import { noParams, onlyJson, wholeFrom } from './fields.ts';

export const SSE_SYMBOLS_MAX = 1_000;

export const streamTicket = {
  method: 'POST',
  path: '/stream/ticket',
  summary: 'Create a ticket to open the stream in a browser',
  scope: 'stream',
  params: noParams,
  query: onlyJson,
  reply: z.object({
    ticket: z.string().check(z.describe('Opens one stream, as `?ticket=`. Single use')),
    expiresIn: z.int().check(z.describe('Seconds until the ticket expires')),
  }),
  formats: ['json'],
  errors: [],
  examples: [{ title: 'One ticket' }],
} as const satisfies ApiCall;

const SYMBOL_WORDS = 'symbols must be a list such as AAPL,BTCUSD';
const CHANNEL_WORDS =
  'channels must be a list of trades, quotes, book, status, alerts, bars.1m, bars.5m, bars.15m, bars.30m, bars.1h';

export const streamSse = {
  method: 'GET',
  path: '/stream/sse',
  summary: 'Read the stream as server-sent events',
  scope: 'stream',
  params: noParams,
  query: z.object({
    symbols: z
      ._default(
        z
          .string(SYMBOL_WORDS)
          .check(z.regex(/^([A-Za-z0-9.^=*-]{1,15})?(,[A-Za-z0-9.^=-]{1,15})*$/, SYMBOL_WORDS)),
        '',
      )
      .check(z.describe('Comma-separated symbols')),
    channels: z
      ._default(
        z
          .string(CHANNEL_WORDS)
          .check(
            z.regex(
              /^(trades|quotes|book|status|alerts|bars\.(1m|5m|15m|30m|1h))(,(trades|quotes|book|status|alerts|bars\.(1m|5m|15m|30m|1h)))*$/,
              CHANNEL_WORDS,
            ),
          ),
        'quotes',
      )
      .check(
        z.describe(
          'Channels per symbol: `trades`, `quotes`, `book`, `status`, `bars.1m` and longer bars. Also `alerts`',
        ),
      ),
    seconds: z
      .optional(wholeFrom('seconds', 1, 3_600))
      .check(z.describe('Closes the stream after this time. By default, it stays open')),
  }),
  reply: STREAM_FRAMES.quote,
  formats: [],
  events: true,
  errors: ['symbol_not_found', 'plan_required'],
  examples: [
    {
      title: 'Quote of a stock and its updates for one second',
      query: { symbols: 'AAPL', seconds: '1' },
    },
    {
      title: 'Ten levels of an order book, second by second',
      query: { symbols: 'BTCUSD', channels: 'book', seconds: '1' },
    },
    {
      title: 'Bars of a minute, as they close',
      query: { symbols: 'BTCUSD', channels: 'bars.1m', seconds: '1' },
    },
  ],
} as const satisfies ApiCall;
