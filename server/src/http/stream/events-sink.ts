import type { ServerResponse } from 'node:http';
import type { CloseReason, Sink } from './connection.ts';
import { encoded, directFrame } from './frame.ts';
import { errorFrame, StreamProblem } from './stream-problem.ts';

/** A reader that reads nothing for this long is considered gone. */
const STALLED_MS = 60_000;

/** Writes frames to an HTTP response as server-sent events. */
export class EventsSink implements Sink {
  readonly transport = 'events';
  #response: ServerResponse | undefined;
  #waiting = 0;
  #movedMs = performance.now();

  /** Sets the response; writes before this are dropped. */
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

  closeWithError(reason: CloseReason, message: string): void {
    this.write(encoded([errorFrame(new StreamProblem(reason, message))], 'events'));
    this.end();
  }

  drain(reconnectAfterMs: number, cursor: Readonly<Record<string, number>>): void {
    const frames = [
      directFrame<'drain'>({ type: 'drain', reconnectAfterMs }),
      directFrame<'reconnect'>({ type: 'reconnect', cursor }),
    ];
    this.write(encoded(frames, 'events'));
    this.write(Buffer.from(`retry: ${reconnectAfterMs}\n\n`));
    this.end();
  }

  end(): void {
    this.#response?.end();
  }

  checkAlive(): void {
    const waiting = this.buffered;
    if (waiting === 0 || waiting < this.#waiting) this.#movedMs = performance.now();
    this.#waiting = waiting;
    if (performance.now() - this.#movedMs > STALLED_MS) this.#response?.destroy();
  }
}
