import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** A response that is a file. */
export interface FileReply {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly content: AsyncIterable<string | Uint8Array>;
}

/** Streams a file while it is generated. */
export const sendFile = (reply: FastifyReply, { name, type, content }: FileReply): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(type)
    .send(Readable.from(content, { objectMode: false }));

interface Listening {
  /** Aborted when the client disconnects or the server stops; ends the events. */
  readonly ending: AbortController;
  /** Checked with every heartbeat: whether the client may still receive events. */
  readonly mayListen: () => Promise<boolean>;
  readonly heartbeatMs: number;
}

/** Sends events as `text/event-stream` until they end, the client disconnects or loses its access. */
export const sendEvents = (
  reply: FastifyReply,
  events: AsyncIterable<object>,
  listening: Listening,
): FastifyReply =>
  reply
    .type('text/event-stream')
    // Keeps buffering proxies from holding events back.
    .header('x-accel-buffering', 'no')
    .send(Readable.from(eventStream(events, listening), { objectMode: false }));

/** Encodes server-sent events, with a comment as heartbeat. */
async function* eventStream(
  events: AsyncIterable<object>,
  { ending, mayListen, heartbeatMs }: Listening,
): AsyncGenerator<string, void> {
  const source = events[Symbol.asyncIterator]();
  try {
    // The first bytes flush the response head.
    yield ': open\n\n';
    let next = source.next();
    let askedMs = performance.now();
    for (;;) {
      const event = await within(heartbeatMs, next, ending.signal);
      if (ending.signal.aborted) return;
      if (event === 'silence' || performance.now() - askedMs >= heartbeatMs) {
        if (!(await mayListen())) return;
        askedMs = performance.now();
      }
      if (event === 'silence') {
        yield ': alive\n\n';
        continue;
      }
      if (event.done) return;
      yield `data: ${JSON.stringify(event.value)}\n\n`;
      next = source.next();
    }
  } finally {
    ending.abort();
    await source.return?.();
  }
}

/** Resolves with the value, or with a timeout, whichever comes first. */
async function within<Value>(
  waitMs: number,
  value: Promise<Value>,
  signal: AbortSignal,
): Promise<Value | 'silence'> {
  const arrived = new AbortController();
  const silence = delay(waitMs, 'silence' as const, {
    signal: AbortSignal.any([signal, arrived.signal]),
    ref: false,
  }).catch(() => 'silence' as const);
  try {
    return await Promise.race([value, silence]);
  } finally {
    arrived.abort();
  }
}
