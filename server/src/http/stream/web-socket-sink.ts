import type { Duplex } from 'node:stream';
import { STREAM_CLOSES } from '@meridian/contracts/stream';
import type { WebSocket } from 'ws';
import type { CloseReason, Sink } from './connection.ts';
import { type StreamDialect, translated } from './dialect.ts';
import { directFrame } from './frame.ts';
import { closeOf, errorFrame, StreamProblem } from './stream-problem.ts';

/** A peer that does not answer pings for this long is considered gone. */
const SILENT_MS = 60_000;
/** A process that catches up on missed seconds pings once only: clients take a burst of pings for an attack. */
const PROBE_MS = 5_000;
/** How long a close frame may take before the socket is terminated. */
const CLOSING_MS = 3_000;

/** Writes frames directly to the socket of a WebSocket, without another copy. */
export class WebSocketSink implements Sink {
  readonly transport = 'webSocket';
  readonly #socket: Duplex;
  readonly #webSocket: WebSocket;
  readonly #dialect: StreamDialect | undefined;
  /** Process time, not market time: this is about the network. */
  #pongMs = performance.now();
  #probedMs = 0;

  /** `dialect` is that of a client of another vendor. */
  constructor(webSocket: WebSocket, socket: Duplex, dialect?: StreamDialect) {
    this.#webSocket = webSocket;
    this.#socket = socket;
    this.#dialect = dialect;
    webSocket.on('pong', () => {
      this.#pongMs = performance.now();
    });
  }

  get buffered(): number {
    return this.#socket.writableLength;
  }

  write(bytes: Buffer): void {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return;
    const sent = this.#dialect ? translated(this.#dialect, bytes) : bytes;
    if (sent.length > 0) this.#socket.write(sent);
  }

  onceDrained(task: () => void): void {
    this.#socket.once('drain', task);
  }

  closeWithError(reason: CloseReason, message: string): void {
    this.fail(new StreamProblem(reason, message));
  }

  /** Sends an error frame and closes the socket. */
  fail(problem: StreamProblem): void {
    this.write(errorFrame(problem).bytes);
    this.#close(closeOf(problem.reason), problem.reason);
  }

  drain(reconnectAfterMs: number, cursor: Readonly<Record<string, number>>): void {
    this.write(directFrame<'drain'>({ type: 'drain', reconnectAfterMs }).bytes);
    this.write(directFrame<'reconnect'>({ type: 'reconnect', cursor }).bytes);
    this.#close(STREAM_CLOSES.restart, 'drain');
  }

  checkAlive(): void {
    const nowMs = performance.now();
    if (nowMs - this.#pongMs > SILENT_MS) this.#webSocket.terminate();
    else if (nowMs - this.#probedMs > PROBE_MS && this.#webSocket.readyState === this.#webSocket.OPEN) {
      this.#probedMs = nowMs;
      this.#webSocket.ping();
    }
  }

  terminate(): void {
    this.#webSocket.terminate();
  }

  /** A client that does not read gets no close frame either, so the socket is terminated after a while. */
  #close(code: number, reason: string): void {
    this.#webSocket.close(code, reason);
    setTimeout(() => this.#webSocket.terminate(), CLOSING_MS).unref();
  }
}
