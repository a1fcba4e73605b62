/** What a client of the stream does when connections break, lag behind, are refused or leave something out. */
import type { Exchange, ExpectedError } from './format.ts';
import {
  type Action,
  type Frame,
  TRADES,
  BARS,
  FIRST_MINUTE,
  trade,
  bar,
  filled,
  gapOfBars,
  gapOfTrades,
  fill,
  send,
  subscribed,
  subscribing,
  resuming,
  heartbeat,
  cut,
  refusal,
} from './stream-frames.ts';

export interface StreamCase {
  readonly name: string;
  readonly channels: readonly string[];
  readonly options?: {
    readonly snapshot?: true;
    readonly gaps?: 'tell';
    readonly slow?: 'disconnect';
    /** After how long without a frame a connection counts as dead. */
    readonly deadAfterSeconds?: number;
  };
  /** One list for each connection, in their order; a number is the status by which its opening is refused. */
  readonly connections: readonly (readonly Action[] | number)[];
  /** What is asked of REST meanwhile. */
  readonly exchanges?: readonly Exchange[];
  /** The frames that the reader gets; it closes the stream when it has them all. */
  readonly frames: readonly Frame[];
  /** How the stream ends after these, when not by the reader. */
  readonly error?: ExpectedError;
  /** The least time between the first connection and the last. */
  readonly atLeastMs?: number;
}

export const streamCases: readonly StreamCase[] = [
  {
    name: 'frames are given in their order, and heartbeats and what is not known are not',
    channels: [TRADES],
    connections: [
      [
        ...subscribing(TRADES),
        ...send(trade(1), heartbeat, { type: 'addedLater', any: 1 }, trade(2), trade(3)),
      ],
    ],
    frames: [trade(1), trade(2), trade(3)],
  },
  {
    name: 'after a cut the stream goes on where it was, and nothing comes twice',
    channels: [TRADES],
    connections: [
      [...subscribing(TRADES), ...send(trade(1), trade(2)), cut],
      [...resuming({ [TRADES]: 2 }), ...send(trade(2), trade(3)), cut],
      [...resuming({ [TRADES]: 3 }), ...send(trade(4))],
    ],
    frames: [trade(1), trade(2), trade(3), trade(4)],
  },
  {
    name: 'a channel that has sent nothing yet is subscribed to again, the others are resumed',
    channels: [TRADES, BARS],
    connections: [
      [...subscribing(TRADES, BARS), ...send(trade(1)), cut],
      [...resuming({ [TRADES]: 1 }), ...subscribing(BARS), ...send(bar(0), trade(2))],
    ],
    frames: [trade(1), bar(0), trade(2)],
  },
  {
    name: 'a connection that is cut before it answered is made again',
    channels: [TRADES],
    connections: [[cut], [...subscribing(TRADES), ...send(trade(1))]],
    frames: [trade(1)],
  },
  {
    name: 'a server that is busy at first is asked again',
    channels: [TRADES],
    connections: [503, [...subscribing(TRADES), ...send(trade(1))]],
    frames: [trade(1)],
  },
  {
    name: 'a snapshot says where its channel stands',
    channels: [BARS],
    options: { snapshot: true },
    connections: [
      [
        { await: { action: 'subscribe', channels: [BARS], snapshot: true } },
        subscribed([BARS]),
        ...send({ ...bar(0), seq: FIRST_MINUTE + 1, snapshot: true }),
        ...send({ ...bar(2), seq: FIRST_MINUTE + 1, partial: true, snapshot: true }),
        cut,
      ],
      [...resuming({ [BARS]: FIRST_MINUTE + 1 }), ...send(bar(2))],
    ],
    frames: [
      { ...bar(0), seq: FIRST_MINUTE + 1, snapshot: true },
      { ...bar(2), seq: FIRST_MINUTE + 1, partial: true, snapshot: true },
      bar(2),
    ],
  },
  {
    name: 'a gap of bars is filled by the call that the server names, in the order of time',
    channels: [BARS],
    connections: [
      [...subscribing(BARS), ...send(bar(0)), cut],
      [...resuming({ [BARS]: FIRST_MINUTE }), ...send(gapOfBars, bar(3), bar(4))],
    ],
    exchanges: [fill],
    frames: [bar(0), filled(1), filled(2), bar(3), bar(4)],
  },
  {
    name: 'while a gap is filled, other channels go on',
    channels: [BARS, TRADES],
    connections: [
      [...subscribing(BARS, TRADES), ...send(bar(0), trade(1)), cut],
      [...resuming({ [BARS]: FIRST_MINUTE, [TRADES]: 1 }), ...send(gapOfBars, bar(3))],
    ],
    exchanges: [fill],
    frames: [bar(0), trade(1), filled(1), filled(2), bar(3)],
  },
  {
    name: 'gaps are told instead when that is asked for',
    channels: [BARS],
    options: { gaps: 'tell' },
    connections: [[...subscribing(BARS), ...send(bar(0), gapOfBars, bar(3))]],
    frames: [bar(0), gapOfBars, bar(3)],
  },
  {
    name: 'a gap that cannot be filled is told',
    channels: [BARS],
    connections: [[...subscribing(BARS), ...send(bar(0), gapOfBars, bar(3))]],
    exchanges: [
      {
        ...fill,
        reply: {
          status: 403,
          headers: { 'content-type': 'application/problem+json' },
          body: { code: 'plan_required' },
        },
      },
    ],
    frames: [bar(0), gapOfBars, bar(3)],
  },
  {
    name: 'a gap of trades is told, and the stream goes on behind it',
    channels: [TRADES],
    connections: [
      [...subscribing(TRADES), ...send(trade(1), gapOfTrades), cut],
      [...resuming({ [TRADES]: 8 }), ...send(trade(9))],
    ],
    frames: [trade(1), gapOfTrades, trade(9)],
  },
  {
    name: 'frames that were left out for a slow reader are told',
    channels: [TRADES],
    connections: [
      [
        ...subscribing(TRADES),
        ...send(trade(1), { type: 'conflated', dropped: 12, timestamp: '2026-11-20T20:00:00Z' }),
      ],
    ],
    frames: [trade(1), { type: 'conflated', dropped: 12, timestamp: '2026-11-20T20:00:00Z' }],
  },
  {
    name: 'a connection that has gone silent is given up',
    channels: [TRADES],
    options: { deadAfterSeconds: 0.5 },
    connections: [
      [...subscribing(TRADES), ...send(trade(1))],
      [...resuming({ [TRADES]: 1 }), ...send(trade(2))],
    ],
    frames: [trade(1), trade(2)],
    atLeastMs: 450,
  },
  {
    name: 'a server that drains is left alone for as long as it says',
    channels: [TRADES],
    connections: [
      [...subscribing(TRADES), ...send(trade(1), { type: 'drain', reconnectAfterMs: 800 }), { close: 1012 }],
      [...resuming({ [TRADES]: 1 }), ...send(trade(2))],
    ],
    frames: [trade(1), trade(2)],
    atLeastMs: 790,
  },
  {
    name: 'a connection too many is tried again when the stream had one before',
    channels: [TRADES],
    connections: [
      [...subscribing(TRADES), ...send(trade(1)), cut],
      [...send(refusal(406, 'connection_limit')), { close: 4406 }],
      [...resuming({ [TRADES]: 1 }), ...send(trade(2))],
    ],
    frames: [trade(1), trade(2)],
  },
  {
    name: 'a connection too many at first is an error',
    channels: [TRADES],
    connections: [[...send(refusal(406, 'connection_limit')), { close: 4406 }]],
    frames: [],
    error: { class: 'Stream', code: 406, reason: 'connection_limit', says: 'It is connection_limit' },
  },
  {
    name: 'a key that is not known is an error, and not tried again',
    channels: [TRADES],
    connections: [[...send(refusal(402, 'auth_failed')), { close: 4401 }]],
    frames: [],
    error: { class: 'Stream', code: 402, reason: 'auth_failed' },
  },
  {
    name: 'channels that are all refused are an error that names them',
    channels: ['trades.NOPE'],
    connections: [
      [
        { await: { action: 'subscribe', channels: ['trades.NOPE'] } },
        subscribed(
          [],
          [{ channel: 'trades.NOPE', reason: 'symbol_not_found', message: 'There is no symbol NOPE' }],
        ),
      ],
    ],
    frames: [],
    error: { class: 'Stream', reason: 'symbol_not_found', says: 'trades.NOPE' },
  },
  {
    name: 'channels of which some are refused go on with the others, also after a cut',
    channels: [TRADES, 'trades.NOPE'],
    connections: [
      [
        { await: { action: 'subscribe', channels: [TRADES, 'trades.NOPE'] } },
        subscribed(
          [TRADES],
          [{ channel: 'trades.NOPE', reason: 'symbol_not_found', message: 'There is no NOPE' }],
        ),
        ...send(trade(1)),
        cut,
      ],
      [...resuming({ [TRADES]: 1 }), ...send(trade(2))],
    ],
    frames: [trade(1), trade(2)],
  },
  {
    name: 'what to do with a slow reader is asked for when the stream is opened',
    channels: [TRADES],
    options: { slow: 'disconnect' },
    connections: [[...subscribing(TRADES), ...send(trade(1))]],
    frames: [trade(1)],
  },
];
