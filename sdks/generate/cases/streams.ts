/** How a stream client handles broken, slow and refused connections, and gaps. */
import {
  type StreamCase,
  TRADES,
  BARS,
  BOOK,
  book,
  gapOfBooks,
  FIRST_MINUTE,
  trade,
  bar,
  filled,
  revised,
  gapOfBars,
  gapOfTrades,
  gapOfVendor,
  fill,
  send,
  subscribed,
  subscribing,
  resuming,
  heartbeat,
  cut,
  draining,
  refusal,
  unknownChannel,
} from './stream-frames.ts';

export const streamCases: readonly StreamCase[] = [
  {
    name: 'frames are delivered in order without heartbeats and unknown frames',
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
    name: 'the stream resumes after a cut without duplicates',
    channels: [TRADES],
    connections: [
      [...subscribing(TRADES), ...send(trade(1), trade(2)), cut],
      [...resuming({ [TRADES]: 2 }), ...send(trade(2), trade(3)), cut],
      [...resuming({ [TRADES]: 3 }), ...send(trade(4))],
    ],
    frames: [trade(1), trade(2), trade(3), trade(4)],
  },
  {
    name: 'order books resume after a cut, and their gaps are reported',
    channels: [BOOK],
    connections: [
      [...subscribing(BOOK), ...send({ ...book(7), snapshot: true }, book(8)), cut],
      [...resuming({ [BOOK]: 8 }), ...send(gapOfBooks, { ...book(20), snapshot: true }, book(21))],
    ],
    frames: [{ ...book(7), snapshot: true }, book(8), gapOfBooks, { ...book(20), snapshot: true }, book(21)],
  },
  {
    name: 'after a cut, channels without frames are subscribed again and the others resumed',
    channels: [TRADES, BARS],
    connections: [
      [...subscribing(TRADES, BARS), ...send(trade(1)), cut],
      [...resuming({ [TRADES]: 1 }), ...subscribing(BARS), ...send(bar(0), trade(2))],
    ],
    frames: [trade(1), bar(0), trade(2)],
  },
  {
    name: 'a connection that is cut before the handshake ends is retried',
    channels: [TRADES],
    connections: [[cut], [...subscribing(TRADES), ...send(trade(1))]],
    frames: [trade(1)],
  },
  {
    name: 'a server that is busy at first is retried',
    channels: [TRADES],
    connections: [503, [...subscribing(TRADES), ...send(trade(1))]],
    frames: [trade(1)],
  },
  {
    name: 'a snapshot sets the position of its channel',
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
    name: 'a gap of bars is filled in time order with the call that the server names',
    channels: [BARS],
    connections: [
      [...subscribing(BARS), ...send(bar(0)), cut],
      [...resuming({ [BARS]: FIRST_MINUTE }), ...send(gapOfBars, bar(3), bar(4))],
    ],
    exchanges: [fill],
    frames: [bar(0), filled(1), filled(2), bar(3), bar(4)],
  },
  {
    name: 'other channels continue while a gap is filled',
    channels: [BARS, TRADES],
    connections: [
      [...subscribing(BARS, TRADES), ...send(bar(0), trade(1)), cut],
      [...resuming({ [BARS]: FIRST_MINUTE, [TRADES]: 1 }), ...send(gapOfBars, bar(3))],
    ],
    exchanges: [fill],
    frames: [bar(0), trade(1), filled(1), filled(2), bar(3)],
  },
  {
    name: 'gaps of bars are reported instead when requested',
    channels: [BARS],
    options: { gaps: 'tell' },
    connections: [[...subscribing(BARS), ...send(bar(0), gapOfBars, bar(3))]],
    frames: [bar(0), gapOfBars, bar(3)],
  },
  {
    name: 'a gap that cannot be filled is reported',
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
    name: 'a gap of trades is reported and the stream continues after it',
    channels: [TRADES],
    connections: [
      [...subscribing(TRADES), ...send(trade(1), gapOfTrades), cut],
      [...resuming({ [TRADES]: 8 }), ...send(trade(9))],
    ],
    frames: [trade(1), gapOfTrades, trade(9)],
  },
  {
    name: 'revised bars and gaps of a vendor are delivered, and the position stays',
    channels: [BARS],
    connections: [
      [...subscribing(BARS), ...send(bar(0), bar(1), gapOfVendor, revised(0)), cut],
      [...resuming({ [BARS]: FIRST_MINUTE + 1 }), ...send(bar(2))],
    ],
    frames: [bar(0), bar(1), gapOfVendor, revised(0), bar(2)],
  },
  {
    name: 'frames skipped for a slow reader are reported',
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
    name: 'a silent connection is replaced',
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
    name: 'the client reconnects to a draining server after the delay it names',
    channels: [TRADES],
    connections: [
      [...subscribing(TRADES), ...send(trade(1)), ...draining({ [TRADES]: 1 }, 800)],
      [...resuming({ [TRADES]: 1 }), ...send(trade(2))],
    ],
    frames: [trade(1), trade(2)],
    atLeastMs: 790,
  },
  {
    name: 'exceeding the connection limit is retried when the stream had a connection before',
    channels: [TRADES],
    connections: [
      [...subscribing(TRADES), ...send(trade(1)), cut],
      [...send(refusal(406, 'connection_limit')), { close: 4406 }],
      [...resuming({ [TRADES]: 1 }), ...send(trade(2))],
    ],
    frames: [trade(1), trade(2)],
  },
  {
    name: 'exceeding the connection limit at first is an error',
    channels: [TRADES],
    connections: [[...send(refusal(406, 'connection_limit')), { close: 4406 }]],
    frames: [],
    error: { class: 'Stream', code: 406, reason: 'connection_limit', says: 'It is connection_limit' },
  },
  {
    name: 'an unknown key is an error and is not retried',
    channels: [TRADES],
    connections: [[...send(refusal(402, 'auth_failed')), { close: 4401 }]],
    frames: [],
    error: { class: 'Stream', code: 402, reason: 'auth_failed' },
  },
  {
    name: 'when all channels are refused, the error names them',
    channels: ['trades.NOPE'],
    connections: [
      [{ await: { action: 'subscribe', channels: ['trades.NOPE'] } }, subscribed([], [unknownChannel])],
    ],
    frames: [],
    error: { class: 'Stream', reason: 'symbol_not_found', says: 'trades.NOPE' },
  },
  {
    name: 'when some channels are refused, the others continue, also after a cut',
    channels: [TRADES, 'trades.NOPE'],
    connections: [
      [
        { await: { action: 'subscribe', channels: [TRADES, 'trades.NOPE'] } },
        subscribed([TRADES], [unknownChannel]),
        ...send(trade(1)),
        cut,
      ],
      [...resuming({ [TRADES]: 1 }), ...send(trade(2))],
    ],
    frames: [trade(1), trade(2)],
  },
  {
    name: 'the policy for slow readers is sent when the stream opens',
    channels: [TRADES],
    options: { slow: 'disconnect' },
    connections: [[...subscribing(TRADES), ...send(trade(1))]],
    frames: [trade(1)],
  },
];
