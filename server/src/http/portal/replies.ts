import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** A reply that is a file. */
export interface FileReply {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly content: AsyncIterable<string | Uint8Array>;
}

/** Sends a file as it is made. */
export const sendFile = (reply: FastifyReply, { name, type, content }: FileReply): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(type)
    .send(Readable.from(content, { objectMode: false }));

interface Listening {
  /** Aborted when the caller has left or the server stops; ends the events. */
  readonly ending: AbortController;
  /** Asked as often as the heart beats, also between events: whether the caller may still hear more. */
  readonly mayListen: () => Promise<boolean>;
  readonly heartbeatMs: number;
}

/** Sends events as `text/event-stream` until they end, the caller leaves or may listen no more. */
export const sendEvents = (
  reply: FastifyReply,
  events: AsyncIterable<object>,
  listening: Listening,
): FastifyReply =>
  reply
    .type('text/event-stream')
    // Proxies that gather replies before they pass them on would hold events back.
    .header('x-accel-buffering', 'no')
    .send(Readable.from(eventStream(events, listening), { objectMode: false }));

/** Events as the HTML standard's chapter on server-sent events writes them, with a comment as heartbeat. */
async function* eventStream(
  events: AsyncIterable<object>,
  { ending, mayListen, heartbeatMs }: Listening,
): AsyncGenerator<string, void> {
  const source = events[Symbol.asyncIterator]();
  try {
    // The head leaves with the first bytes.
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

/** What comes first: the value, or that time without one. */
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
