import type { ServerResponse } from 'node:http';
import type { EndReason, Sink } from './connection.ts';
import { encoded, toldFrame } from './frame.ts';
import { errorFrame, StreamProblem } from './stream-problem.ts';

/** A reader that takes nothing for so many heartbeats is gone. */
const STALLED_MAX = 4;

/** The reply of a call as a place for frames, each a server-sent event. */
export class EventsSink implements Sink {
  readonly transport = 'events';
  #response: ServerResponse | undefined;
  #stalled = 0;
  #waiting = 0;

  /** Nothing is written before. */
  open(response: ServerResponse): void {
    this.#response = response;
  }

  get buffered(): number {
    return this.#response?.writableLength ?? 0;
  }

  write(bytes: Buffer): void {
    if (this.#response?.writableEnded === false) this.#response.write(bytes);
  }

  onceDrained(task: () => void): void {
    this.#response?.once('drain', task);
  }

  refuse(reason: EndReason, message: string): void {
    this.write(encoded([errorFrame(new StreamProblem(reason, message))], 'events'));
    this.end();
  }

  drain(reconnectAfterMs: number): void {
    this.write(encoded([toldFrame<'drain'>({ type: 'drain', reconnectAfterMs })], 'events'));
    this.write(Buffer.from(`retry: ${reconnectAfterMs}\n\n`));
    this.end();
  }

  end(): void {
    this.#response?.end();
  }

  probe(): void {
    const waiting = this.buffered;
    this.#stalled = waiting > 0 && waiting >= this.#waiting ? this.#stalled + 1 : 0;
    this.#waiting = waiting;
    if (this.#stalled >= STALLED_MAX) this.#response?.destroy();
  }
}
