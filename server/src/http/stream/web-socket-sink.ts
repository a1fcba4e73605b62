import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
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

/** node's name for bytes that are written as they are. */
const AS_THEY_ARE = 'buffer' as BufferEncoding;
const NOTHING = Buffer.alloc(0);

/**
 * Writes frames directly to the socket of a WebSocket, without another copy. What the kernel takes at once also bypasses the
 * buffer of the socket's stream, whose bookkeeping costs an eighth of a write. Everything else goes through that buffer.
 */
export class WebSocketSink implements Sink {
  readonly transport = 'webSocket';
  readonly #socket: Duplex;
  readonly #webSocket: WebSocket;
  readonly #dialect: StreamDialect | undefined;
  /** TCP takes one write after the other and keeps their order; TLS takes one at a time. */
  readonly #canBypass: boolean;
  #isBypassing = false;
  /** Bytes of a write past the buffer that the kernel did not take at once. */
  #waiting = 0;
  /** Process time, not market time: this is about the network. */
  #pongMs = performance.now();
  #probedMs = 0;

  /** `dialect` is that of a client of another vendor. */
  constructor(webSocket: WebSocket, socket: Duplex, dialect?: StreamDialect) {
    this.#webSocket = webSocket;
    this.#socket = socket;
    this.#dialect = dialect;
    this.#canBypass = socket instanceof Socket && !(socket instanceof TLSSocket);
    webSocket.on('pong', () => {
      this.#pongMs = performance.now();
    });
  }

  get buffered(): number {
    return this.#waiting + this.#socket.writableLength;
  }

  write(bytes: Buffer): void {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return;
    const sent = this.#dialect ? translated(this.#dialect, bytes) : bytes;
    if (sent.length === 0) return;
    if (this.#canBypass && this.buffered === 0) this.#bypass(sent);
    else this.#socket.write(sent);
  }

  onceDrained(task: () => void): void {
    // Written behind everything that waits, also behind a write past the buffer, which emits no `drain`.
    this.#socket.write(NOTHING, (error) => {
      if (!error) task();
    });
  }

  #bypass(bytes: Buffer): void {
    this.#isBypassing = true;
    // oxlint-disable-next-line no-underscore-dangle -- what the stream calls once its bookkeeping is done
    this.#socket._write(bytes, AS_THEY_ARE, this.#bypassed);
    if (this.#isBypassing) this.#waiting = bytes.length;
    this.#isBypassing = false;
  }

  /** Called within the write when the kernel took everything, else once it has. */
  readonly #bypassed = (error?: Error | null): void => {
    if (this.#isBypassing) this.#isBypassing = false;
    else this.#waiting = 0;
    if (error) this.#socket.destroy(error);
  };

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
