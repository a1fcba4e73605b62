/** Frames, messages and actions for the stream cases. */
import type { Exchange, ExpectedError } from './format.ts';

export type Frame = Readonly<Record<string, unknown>> & { readonly type: string };

/** The actions of the case server on one connection, in sequence, after the client has authenticated. */
export type Action =
  /** Waits for a message with at least these fields, ignoring `id`. */
  | { readonly await: Frame | { readonly action: string; readonly [name: string]: unknown } }
  | { readonly send: Frame }
  /** Drops the connection without a close frame. */
  | { readonly cut: true }
  | { readonly close: number };

export interface StreamCase {
  readonly name: string;
  readonly channels: readonly string[];
  readonly options?: {
    readonly snapshot?: true;
    readonly gaps?: 'tell';
    readonly slow?: 'disconnect';
    /** Seconds without a frame after which a connection is considered dead. */
    readonly deadAfterSeconds?: number;
  };
  /** One list per connection, in order. A number is the HTTP status that rejects the handshake. */
  readonly connections: readonly (readonly Action[] | number)[];
  /** The REST calls made meanwhile. */
  readonly exchanges?: readonly Exchange[];
  /** The frames the reader receives. It closes the stream after the last one. */
  readonly frames: readonly Frame[];
  /** How the stream ends after these frames, unless the reader closes it. */
  readonly error?: ExpectedError;
  /** The minimum time between the first and the last connection. */
  readonly atLeastMs?: number;
}

export const TRADES = 'trades.BTCUSD';
export const BARS = 'bars.1m.BTCUSD';
const MINUTE_MS = 60_000;
export const FIRST_MINUTE = Date.UTC(2026, 10, 20, 20) / MINUTE_MS;

export const trade = (seq: number): Frame => ({
  type: 'trade',
  channel: TRADES,
  seq,
  symbol: 'BTCUSD',
  timestamp: '2026-11-20T20:00:00.250Z',
  price: 64_000.5 + seq,
  size: 0.125,
  source: 'simulated',
});
export const BOOK = 'book.BTCUSD';
export const book = (seq: number): Frame => ({
  type: 'book',
  channel: BOOK,
  seq,
  symbol: 'BTCUSD',
  timestamp: '2026-11-20T20:00:00Z',
  levels: [
    { bid: 64_000 + seq, bidSize: 0.5, ask: 64_001 + seq, askSize: 1.25 },
    { bid: 63_999.5 + seq, bidSize: 2, ask: null, askSize: null },
  ],
  source: 'simulated',
});
const barFields = (at: number) => ({
  timestamp: new Date((FIRST_MINUTE + at) * MINUTE_MS).toISOString().replace('.000', ''),
  open: 100 + at,
  high: 101 + at,
  low: 99 + at,
  close: 100.5 + at,
  volume: 12,
  vwap: 100.25 + at,
  trades: 7,
  partial: false,
});
export const bar = (at: number): Frame => ({
  type: 'bar',
  channel: BARS,
  seq: FIRST_MINUTE + at,
  symbol: 'BTCUSD',
  interval: '1m',
  ...barFields(at),
  source: 'simulated',
});
export const revised = (at: number): Frame => ({ ...bar(at), close: 100 + at, revised: true });
export const filled = (at: number): Frame => ({ ...bar(at), filled: true });

const FILL =
  '/api/stocks/BTCUSD/history?interval=1m&from=2026-11-20T20:01:00Z&to=2026-11-20T20:02:00Z&adjustment=raw&limit=50000';
/** The vendor lost its connection. */
export const gapOfVendor: Frame = {
  type: 'gap',
  channel: BARS,
  fromSeq: FIRST_MINUTE,
  toSeq: FIRST_MINUTE + 1,
  fill: FILL,
  state: 'open',
};
export const gapOfBars: Frame = {
  type: 'gap',
  channel: BARS,
  fromSeq: FIRST_MINUTE + 1,
  toSeq: FIRST_MINUTE + 2,
  fill: FILL,
};
export const gapOfTrades: Frame = { type: 'gap', channel: TRADES, fromSeq: 2, toSeq: 8, fill: FILL };
export const gapOfBooks: Frame = {
  type: 'gap',
  channel: BOOK,
  fromSeq: 9,
  toSeq: 20,
  fill: '/api/stocks/BTCUSD/quotes?from=2026-11-20T20:01:00Z&to=2026-11-20T20:02:00Z',
};
export const fill: Exchange = {
  request: {
    method: 'GET',
    path: '/api/stocks/BTCUSD/history',
    query: {
      interval: '1m',
      from: '2026-11-20T20:01:00Z',
      to: '2026-11-20T20:02:00Z',
      adjustment: 'raw',
      limit: '50000',
    },
  },
  reply: {
    status: 200,
    body: {
      results: [barFields(1), barFields(2)],
      symbol: 'BTCUSD',
      interval: '1m',
      adjustment: 'raw',
      events: [],
      count: 2,
      nextCursor: null,
      asOf: '2026-11-20T20:05:00Z',
      source: 'simulated',
      requestId: 'req_1',
    },
  },
};

export const send = (...frames: readonly Frame[]): Action[] => frames.map((frame) => ({ send: frame }));
export const subscribed = (channels: readonly string[], refused: readonly object[] = []): Action => ({
  send: { type: 'subscription', channels, refused },
});
export const subscribing = (...channels: readonly string[]): Action[] => [
  { await: { action: 'subscribe', channels } },
  subscribed(channels),
];
export const resuming = (cursor: Readonly<Record<string, number>>): Action[] => [
  { await: { action: 'resume', cursor } },
  subscribed(Object.keys(cursor)),
];
export const heartbeat: Frame = {
  type: 'heartbeat',
  timestamp: '2026-11-20T20:00:15Z',
  lagMs: 3,
  bufferPct: 0,
  marketStatus: 'closed',
};
export const cut: Action = { cut: true };
/** What a server sends that is going to stop. */
export const draining = (cursor: Readonly<Record<string, number>>, reconnectAfterMs: number): Action[] => [
  ...send({ type: 'drain', reconnectAfterMs }, { type: 'reconnect', cursor }),
  { close: 1012 },
];
export const refusal = (code: number, reason: string): Frame => ({
  type: 'error',
  code,
  reason,
  message: `It is ${reason}`,
});
export const unknownChannel = {
  channel: 'trades.NOPE',
  reason: 'symbol_not_found',
  message: 'There is no NOPE',
};
