/** The stream at `/api/stream`: client messages, server frames, codes and limits. */
import * as z from 'zod/mini';
import { alertTriggerShape } from './alerts.ts';
import { maybe, source, time } from './api/fields.ts';
import { quoteShape } from './api/quote.ts';
import { bookLevel } from './book-levels.ts';

/** The stream is served at each of these; the first one is documented. */
export const STREAM_PATHS = ['/api/stream', '/api/ws'] as const;

/** Bars of these lengths are streamed. */
export const STREAM_INTERVALS = ['1m', '5m', '15m', '30m', '1h'] as const;
export type StreamInterval = (typeof STREAM_INTERVALS)[number];

export const STREAM_LIMITS = {
  /** Of one message of a client; a longer one ends the connection. */
  messageBytes: 64 * 1024,
  /** Names in one message. */
  channelsPerMessage: 2_000,
  /** Burst of messages that a client may send. One more is allowed each tenth of a second. */
  messageBurst: 60,
  messagesPerSecond: 10,
  heartbeatSeconds: 15,
  authSeconds: 10,
  ticketSeconds: 60,
  /** Maximum backlog of one reader. */
  bufferBytes: 1024 * 1024,
} as const;

/** Why a connection is closed, beside 1001 when the client left. */
export const STREAM_CLOSES = {
  unauthorized: 4401,
  connectionLimit: 4406,
  slowClient: 4407,
  policy: 1008,
  restart: 1012,
} as const;

/** Error frames, with the numbers that Alpaca's stream gives them. */
export const STREAM_ERRORS = {
  invalid_message: 400,
  not_authenticated: 401,
  auth_failed: 402,
  already_authenticated: 403,
  auth_timeout: 404,
  symbol_limit: 405,
  connection_limit: 406,
  slow_client: 407,
  plan_required: 409,
  scope_missing: 409,
  rate_limit_exceeded: 429,
  quota_exceeded: 429,
  server_error: 500,
  unavailable: 500,
} as const;
export type StreamErrorReason = keyof typeof STREAM_ERRORS;

/** Of every frame about a symbol. */
const data = {
  channel: z.string(),
  seq: z
    .int()
    .check(
      z.describe(
        'Increases with every frame of a channel, also across reconnects and restarts. In a snapshot: the current position of the channel',
      ),
    ),
  symbol: z.string(),
  timestamp: time,
};
const snapshot = z
  .optional(z.literal(true))
  .check(z.describe('State of the channel at the time of the subscription, not an update'));

/** What of a quote can change within a session; names as in the quote call. */
export const QUOTE_FIELDS = [
  'price',
  'bid',
  'ask',
  'bidSize',
  'askSize',
  'open',
  'high',
  'low',
  'previousClose',
  'change',
  'changePct',
  'volume',
  'vwap',
  'marketCap',
  'marketStatus',
  'stale',
  'source',
] as const;

const quoted = z.pick(
  quoteShape,
  Object.fromEntries(QUOTE_FIELDS.map((name) => [name, true])) as Record<(typeof QUOTE_FIELDS)[number], true>,
);

/** Frames sent to the client, one JSON text per message. */
export const STREAM_FRAMES = {
  welcome: z.object({
    type: z.literal('welcome'),
    session: z.string().check(z.describe('Connection ID')),
    heartbeatSec: z.int(),
    limits: z.object({
      messageBytes: z.int(),
      channelsPerMessage: z.int(),
      messagesPerSecond: z.int(),
      authSeconds: z.int(),
      bufferBytes: z.int(),
    }),
  }),
  authenticated: z.object({
    type: z.literal('authenticated'),
    plan: z.string(),
    mode: z.enum(['live', 'test']).check(z.describe('Test keys always read the simulated market')),
    limits: z.object({
      connections: z.int().check(z.describe('Maximum number of open streams for the account')),
      symbols: z
        .nullable(z.int())
        .check(z.describe('Maximum number of symbols across all streams. Null if unlimited')),
    }),
  }),
  subscription: z.object({
    type: z.literal('subscription'),
    id: z.optional(z.string()),
    channels: z.array(z.string()).check(z.describe('All current subscriptions of this connection')),
    refused: z.array(
      z.object({
        channel: z.string(),
        reason: z
          .string()
          .check(
            z.describe(
              '`unknown_channel`, `symbol_not_found`, `no_book`, `priced_daily`, `symbol_limit`, `plan_required`, `scope_missing`, or the fixed error of a test symbol',
            ),
          ),
        message: z.string(),
      }),
    ),
  }),
  trade: z.object({
    type: z.literal('trade'),
    ...data,
    price: z.number(),
    size: z.number(),
    source,
    snapshot,
  }),
  quote: z.object({
    type: z.literal('quote'),
    ...data,
    delaySeconds: z
      .optional(z.number())
      .check(
        z.describe('Delay of the price, as of your plan or of a silent source. Absent if there is none'),
      ),
    ...quoted.shape,
    snapshot,
  }),
  book: z.object({
    type: z.literal('book'),
    ...data,
    delaySeconds: z.optional(z.number()).check(z.describe('Delay of the book, as of a quote')),
    levels: z
      .array(bookLevel)
      .check(
        z.describe(
          'Ten levels at most, the best first. Every frame has the whole book and replaces the one before. Empty while nobody quotes, as during a halt',
        ),
      ),
    stale: z
      .optional(z.literal(true))
      .check(z.describe('The vendor has sent nothing for too long while its market trades')),
    source,
    snapshot,
  }),
  bar: z.object({
    type: z.literal('bar'),
    ...data,
    interval: z.enum(STREAM_INTERVALS),
    open: z.number(),
    high: z.number(),
    low: z.number(),
    close: z.number(),
    volume: z.number(),
    vwap: maybe,
    trades: maybe,
    partial: z.boolean().check(z.describe('True if the bar is not complete. Only in snapshots')),
    revised: z.optional(
      z
        .literal(true)
        .check(
          z.describe(
            'True if this bar was sent before and has changed, because the vendor sent late or corrected trades',
          ),
        ),
    ),
    source,
    snapshot,
  }),
  status: z.object({
    type: z.literal('status'),
    ...data,
    marketStatus: quoteShape.shape.marketStatus,
    snapshot,
  }),
  alert: z.object({
    type: z.literal('alert'),
    ...data,
    firing: alertTriggerShape,
  }),
  gap: z.object({
    type: z.literal('gap'),
    channel: z.string(),
    fromSeq: z.int().check(z.describe('First frame that may be missing')),
    toSeq: z.int().check(z.describe('Last frame that may be missing')),
    fill: z.string().check(z.describe('API call that returns the missing data')),
    state: z.optional(
      z
        .enum(['open', 'filled'])
        .check(
          z.describe(
            'Only for symbols with a live feed. `open`: the connection to the vendor was lost. `filled`: the missing data was read, and `fill` returns all of it',
          ),
        ),
    ),
  }),
  conflated: z.object({
    type: z.literal('conflated'),
    dropped: z.int().check(z.describe('Number of frames skipped because the client read too slowly')),
    timestamp: time,
  }),
  heartbeat: z.object({
    type: z.literal('heartbeat'),
    timestamp: time,
    lagMs: z.int().check(z.describe('Delay between the end of the latest second and its delivery')),
    bufferPct: z.int().check(z.describe('Fill level of the connection’s buffer')),
    marketStatus: z.enum(['pre', 'regular', 'post', 'closed']).check(z.describe('Of US stocks')),
  }),
  pong: z.object({ type: z.literal('pong'), id: z.optional(z.string()), timestamp: time }),
  drain: z.object({
    type: z.literal('drain'),
    reconnectAfterMs: z.int().check(z.describe('The server is shutting down. Reconnect after this time')),
  }),
  reconnect: z.object({
    type: z.literal('reconnect'),
    cursor: z
      .record(z.string(), z.int())
      .check(
        z.describe(
          'The last `seq` of each channel that was sent. Send it with `resume` on your next connection. The server closes this one',
        ),
      ),
  }),
  error: z.object({
    type: z.literal('error'),
    code: z.int(),
    reason: z.string(),
    message: z.string(),
    id: z.optional(z.string()),
  }),
} as const;
export type StreamFrameType = keyof typeof STREAM_FRAMES;
export type StreamFrame<Type extends StreamFrameType> = z.infer<(typeof STREAM_FRAMES)[Type]>;
