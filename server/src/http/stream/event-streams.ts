import type { ServerResponse } from 'node:http';
import type { Connection } from './connection.ts';
import { EventsSink } from './events-sink.ts';
import type { StartPosition } from './catch-up.ts';
import { streamProblemOf } from './stream-problem.ts';
import type { Streams } from './streams.ts';

interface EventStreamsOptions {
  readonly streams: Streams;
  readonly onError: (error: unknown) => void;
}

/** Streams over server-sent events. Each stays open until the client leaves, its time is up or the server stops. */
export class EventStreams {
  readonly #options: EventStreamsOptions;
  readonly #sinks = new Map<EventsSink, Connection>();
  #isDraining = false;

  constructor(options: EventStreamsOptions) {
    this.#options = options;
  }

  /** Streams into a response whose head is written; ends after `seconds`. */
  open(response: ServerResponse, { connection, sink, beginnings, seconds }: EventStreamRequest): void {
    const { streams, onError } = this.#options;
    if (response.destroyed || this.#isDraining) {
      response.end();
      return;
    }
    sink.open(response);
    // The first bytes flush the response head.
    sink.write(Buffer.from(': open\n\n'));
    this.#sinks.set(sink, connection);
    const timer = seconds === undefined ? undefined : setTimeout(() => sink.end(), seconds * 1_000).unref();
    response.once('close', () => {
      this.#sinks.delete(sink);
      clearTimeout(timer);
      streams.remove(connection);
    });
    this.#start(connection, beginnings).catch((error: unknown) => {
      const { reason, message } = streamProblemOf(error);
      // The account may have opened another stream since the request was checked.
      if (reason === 'connection_limit') sink.closeWithError(reason, message);
      else {
        if (reason === 'server_error') onError(error);
        sink.end();
      }
    });
  }

  async #start(connection: Connection, beginnings: EventStreamRequest['beginnings']): Promise<void> {
    const { streams } = this.#options;
    await streams.add(connection);
    await streams.start(connection, beginnings);
  }

  /** Sends each reader the time to reconnect, then ends its stream. */
  drain(reconnectAfterMs: () => number): void {
    this.#isDraining = true;
    const { streams } = this.#options;
    for (const [sink, connection] of this.#sinks)
      sink.drain(reconnectAfterMs(), streams.cursorOf(connection));
  }
}

export interface EventStreamRequest {
  readonly connection: Connection;
  readonly sink: EventsSink;
  readonly beginnings: ReadonlyMap<string, StartPosition>;
  readonly seconds: number | undefined;
}
