import type { Duplex } from 'node:stream';
import { STREAM_CLOSES } from '@meridian/contracts/stream';
import type { WebSocket } from 'ws';
import type { CloseReason, Sink } from './connection.ts';
import { directFrame } from './frame.ts';
import { closeOf, errorFrame, StreamProblem } from './stream-problem.ts';

/** A peer that answers no probe for so long is gone. */
const SILENT_MS = 60_000;
/** A process that catches up on missed seconds does not probe for each: clients take many pings at once for an attack. */
const PROBE_MS = 5_000;
/** What a closing says goes out within this, or not at all. */
const CLOSING_MS = 3_000;

/** A WebSocket as a place for frames, which are written to its socket as they are, without another copy or mask. */
export class WebSocketSink implements Sink {
  readonly transport = 'webSocket';
  readonly #socket: Duplex;
  readonly #webSocket: WebSocket;
  /** By the clock of the process, since it is about the network and not about the market. */
  #heardMs = performance.now();
  #probedMs = 0;

  constructor(webSocket: WebSocket, socket: Duplex) {
    this.#webSocket = webSocket;
    this.#socket = socket;
    webSocket.on('pong', () => {
      this.#heardMs = performance.now();
    });
  }

  get buffered(): number {
    return this.#socket.writableLength;
  }

  write(bytes: Buffer): void {
    if (this.#webSocket.readyState === this.#webSocket.OPEN) this.#socket.write(bytes);
  }

  onceDrained(task: () => void): void {
    this.#socket.once('drain', task);
  }

  closeWithError(reason: CloseReason, message: string): void {
    this.fail(new StreamProblem(reason, message));
  }

  /** Says what is wrong and closes. */
  fail(problem: StreamProblem): void {
    this.write(errorFrame(problem).bytes);
    this.#close(closeOf(problem.reason), problem.reason);
  }

  drain(reconnectAfterMs: number): void {
    this.write(directFrame<'drain'>({ type: 'drain', reconnectAfterMs }).bytes);
    this.#close(STREAM_CLOSES.restart, 'drain');
  }

  checkAlive(): void {
    const nowMs = performance.now();
    if (nowMs - this.#heardMs > SILENT_MS) this.#webSocket.terminate();
    else if (nowMs - this.#probedMs > PROBE_MS && this.#webSocket.readyState === this.#webSocket.OPEN) {
      this.#probedMs = nowMs;
      this.#webSocket.ping();
    }
  }

  terminate(): void {
    this.#webSocket.terminate();
  }

  /** A reader that does not read does not hear that it is closed either. */
  #close(code: number, reason: string): void {
    this.#webSocket.close(code, reason);
    setTimeout(() => this.#webSocket.terminate(), CLOSING_MS).unref();
  }
}
