/** The stream at `/api/stream`: client messages, server frames, codes and limits. */
import * as z from 'zod/mini';
import { alertTriggerShape } from './alerts.ts';
import { maybe, source, time } from './api/fields.ts';
import { quoteShape } from './api/quote.ts';

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

const id = z
  .optional(z.string('id must be a text').check(z.maxLength(64, 'id has at most 64 characters')))
  .check(z.describe('Returned in the response to this message'));

/** The part of every client message that names it. */
export const messageWithId = z.object({ id });

const CHANNEL_WORDS = 'channels must be a list such as ["trades.AAPL", "bars.1m.BTCUSD"]';
const channels = z
  .array(z.string(CHANNEL_WORDS), CHANNEL_WORDS)
  .check(
    z.minLength(1, 'channels must name at least one'),
    z.maxLength(
      STREAM_LIMITS.channelsPerMessage,
      `channels may name at most ${STREAM_LIMITS.channelsPerMessage} in one message`,
    ),
    z.describe(
      '`trades.`, `quotes.`, `status.` or `bars.1m.` (also 5m, 15m, 30m, 1h) and a symbol, or `alerts`; `*` selects every symbol, on plans without a symbol limit',
    ),
  );

/** What a client may send, as JSON texts. */
export const clientMessage = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('auth'),
      key: z.string('key must be your API key').check(z.maxLength(200, 'key is no API key')),
      id,
    }),
    z.object({
      action: z.literal('subscribe'),
      channels,
      snapshot: z
        ._default(z.boolean('snapshot must be true or false'), false)
        .check(z.describe('Whether each channel starts with a snapshot of its current state')),
      conflate: z
        .optional(z.union([z.literal(0), z.literal(1)], 'conflate must be 0 or 1'))
        .check(
          z.describe(
            '0: trades and quotes of fed symbols are sent as they arrive, on this connection. 1: once a second, which is the default',
          ),
        ),
      id,
    }),
    z.object({ action: z.literal('unsubscribe'), channels, id }),
    z.object({
      action: z.literal('resume'),
      cursor: z
        .record(
          z.string(),
          z
            .int('a cursor is the seq of the last frame that you have')
            .check(z.gte(0, 'a cursor is the seq of the last frame that you have')),
          'cursor must be an object such as {"trades.AAPL": 918}',
        )
        .check(
          z.refine(
            (cursor) => Object.keys(cursor).length <= STREAM_LIMITS.channelsPerMessage,
            `cursor may name at most ${STREAM_LIMITS.channelsPerMessage} channels in one message`,
          ),
          z.describe(
            'Last `seq` received, by channel. The server sends all later frames, then continues the channel',
          ),
        ),
      id,
    }),
    z.object({ action: z.literal('list'), id }),
    z.object({ action: z.literal('ping'), id }),
  ],
  'action must be auth, subscribe, unsubscribe, resume, list or ping',
);
export type ClientMessage = z.infer<typeof clientMessage>;

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
              '`unknown_channel`, `symbol_not_found`, `symbol_limit`, `plan_required`, `scope_missing`, or the fixed error of a test symbol',
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
  quote: z.object({ type: z.literal('quote'), ...data, ...quoted.shape, snapshot }),
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
          z.describe('The bar was sent before, and has changed: a vendor sent late or corrected trades'),
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
            'Of data that a vendor feeds: `open` when its connection was lost, `filled` once its history was read and `fill` is complete',
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
