import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { CallReply, ResponseToSend } from '../operation/call-reply.ts';
import { statusLine } from '../operation/status-line.ts';
import { headPairs } from '../operation/head-text.ts';
import { bytesIn } from '../operation/response.ts';
import type { DirectHandler, DirectRequest, SimpleRequest } from '../operation/direct-call.ts';
import type { DirectServer } from './direct-server.ts';
import { CLOSE_LINES, dateLine } from './head-lines.ts';
import { readSimpleRequest } from './simple-request.ts';

/** A client may send just when its connection would end, so it lasts a second longer than its response says. */
const KEEP_ALIVE_GRACE_MS = 1_000;

/**
 * A connection whose requests are simple calls of the API so far. It reads and answers them without Node's objects for requests and
 * responses, which cost more than the rest of such a call. With the first request that is anything else, Node takes the connection over,
 * and with the first response that is a stream.
 */
export class DirectConnection implements CallReply {
  readonly #server: DirectServer;
  readonly #socket: Socket;
  /** The bytes of the last request, and what was read in them: clients often repeat a request. */
  #bytes: Buffer | undefined;
  #read: SimpleRequest | undefined;
  #handler: DirectHandler | undefined;
  /** The request that waits for its response. */
  #current: DirectRequest | undefined;
  /** What arrived meanwhile. */
  #early: Buffer | undefined;
  #hasAnswered = false;
  /** Whether a write past the buffer of the socket's stream is under way, and whether the kernel took only a part of it. */
  #isBypassing = false;
  #isWaiting = false;

  constructor(server: DirectServer, socket: Socket) {
    this.#server = server;
    this.#socket = socket;
    socket.setTimeout(server.firstRequestMs);
    socket.on('data', this.#onData);
    socket.on('drain', this.#takeEarly);
    socket.on('end', this.#onEnd);
    socket.on('timeout', this.#onTimeout);
    socket.on('error', this.#onError);
    socket.on('close', this.#onClose);
  }

  /** What ends when the client does. */
  get closing(): Socket {
    return this.#socket;
  }

  /** Whether it waits for a request. */
  get isIdle(): boolean {
    return this.#current === undefined;
  }

  /** While a response is under way, or the client does not read what was written, nothing more is read. */
  get #isBusy(): boolean {
    return this.#current !== undefined || this.#isWaiting || this.#socket.writableNeedDrain;
  }

  destroy(): void {
    this.#socket.destroy();
  }

  send(response: ResponseToSend): void {
    const { status, head, body, pipe } = response;
    const request = this.#current;
    if (!request || this.#socket.destroyed) return;
    if (pipe) {
      this.#stream(status, head, pipe);
      return;
    }
    const isLast = this.#server.isEnding();
    const bytes = bytesIn(response);
    const length = status === 304 ? '' : `Content-Length: ${bytes}\r\n`;
    const connection = isLast ? CLOSE_LINES : this.#server.keepAliveLines;
    const whole = statusLine(status) + head + length + dateLine() + connection;
    this.#write(whole, body, bytes, response.sent);
    this.#finish();
    if (isLast) this.#socket.end();
    else this.#takeEarly();
  }

  /** Node's server sends it, and reads the request once more for that. The request counts as one in progress until its end. */
  #stream(status: number, head: string, pipe: (response: ServerResponse) => void): void {
    const socket = this.#socket;
    const request = this.#current!;
    const release = () => this.#server.release(request);
    this.#current = undefined;
    const read = this.#early ? Buffer.concat([this.#bytes!, this.#early]) : this.#bytes!;
    socket.resume();
    socket.once('close', release);
    this.#leave(read, (response) => {
      socket.off('close', release);
      response.once('close', release);
      response.writeHead(status, headPairs(head));
      pipe(response);
    });
  }

  #write(head: string, body: ResponseToSend['body'], bytes: number, sent: ResponseToSend['sent']): void {
    const socket = this.#socket;
    const [only = ''] = body;
    // Only ASCII has as many bytes as characters: head and body are one text then.
    const text = body.length < 2 && typeof only === 'string' && only.length === bytes ? only : undefined;
    // A response that waits for nothing bypasses the buffer of the socket's stream.
    if (!this.#isWaiting && socket.writableLength === 0 && !socket.writableEnded) {
      if (text === undefined) this.#bypassParts(head, body, sent);
      else this.#bypass(head + text);
      return;
    }
    socket.cork();
    socket.write(head, 'latin1');
    for (const part of body) socket.write(part);
    // The end of what was written before.
    if (sent) socket.write('', (error) => void (error || sent()));
    socket.uncork();
  }

  /** What the kernel takes at once needs no bookkeeping of the stream. */
  #bypass(text: string): void {
    this.#isBypassing = true;
    // oxlint-disable-next-line no-underscore-dangle -- what the stream calls once its bookkeeping is done
    this.#socket._write(text, 'latin1', this.#bypassed);
    this.#endBypass();
  }

  #bypassParts(head: string, body: ResponseToSend['body'], sent: ResponseToSend['sent']): void {
    const chunks: { chunk: Buffer | string; encoding: BufferEncoding }[] = [
      { chunk: head, encoding: 'latin1' },
    ];
    for (const chunk of body) chunks.push({ chunk, encoding: 'utf8' });
    this.#isBypassing = true;
    // oxlint-disable-next-line no-underscore-dangle -- the same for several parts
    this.#socket._writev!(chunks, (error) => {
      this.#bypassed(error);
      if (!error) sent?.();
    });
    this.#endBypass();
  }

  #endBypass(): void {
    this.#isWaiting = this.#isBypassing;
    this.#isBypassing = false;
  }

  /** Called within the write when the kernel took everything, else once it has. */
  readonly #bypassed = (error?: Error | null): void => {
    const wasWaiting = this.#isWaiting;
    this.#isBypassing = false;
    this.#isWaiting = false;
    if (error) this.#socket.destroy();
    else if (wasWaiting) this.#takeEarly();
  };

  #finish(): void {
    this.#server.release(this.#current!);
    this.#current = undefined;
    if (this.#hasAnswered) return;
    this.#hasAnswered = true;
    this.#socket.setTimeout(this.#server.keepAliveMs + KEEP_ALIVE_GRACE_MS);
  }

  readonly #onData = (bytes: Buffer): void => {
    if (this.#isBusy) {
      this.#early = this.#early ? Buffer.concat([this.#early, bytes]) : bytes;
      this.#socket.pause();
    } else this.#take(bytes);
  };

  #take(bytes: Buffer): void {
    if (this.#bytes === undefined || !this.#bytes.equals(bytes)) {
      this.#read = readSimpleRequest(bytes);
      this.#handler = this.#read && this.#server.handlerOf(this.#read);
      this.#bytes = this.#handler && bytes;
    }
    const read = this.#read;
    const handler = this.#handler;
    if (read && handler && !this.#server.isEnding()) {
      const { method, url, headers, body } = read;
      const request = { method, url, headers, body, socket: this.#socket };
      if (this.#server.admit(request)) {
        this.#current = request;
        handler(request, this);
        return;
      }
    }
    this.#leave(bytes);
  }

  /** Takes what arrived too early, once its turn has come. */
  readonly #takeEarly = (): void => {
    const bytes = this.#early;
    if (bytes === undefined || this.#isBusy) return;
    this.#early = undefined;
    this.#socket.resume();
    this.#take(bytes);
  };

  /** Hands the connection over. */
  #leave(bytes: Buffer, answer?: (response: ServerResponse) => void): void {
    const socket = this.#socket;
    socket.off('data', this.#onData);
    socket.off('drain', this.#takeEarly);
    socket.off('end', this.#onEnd);
    socket.off('timeout', this.#onTimeout);
    socket.off('error', this.#onError);
    socket.off('close', this.#onClose);
    socket.setTimeout(0);
    this.#server.handOver(socket, bytes, answer);
  }

  /** A client that has ended reads no more, as Node's server sees it, too. */
  readonly #onEnd = (): void => {
    this.#socket.end();
  };

  readonly #onTimeout = (): void => {
    if (this.#current) return;
    if (this.#hasAnswered) this.#socket.destroy();
    else this.#server.endOverdue(this.#socket);
  };

  readonly #onError = (): void => {
    this.#socket.destroy();
  };

  readonly #onClose = (): void => {
    if (!this.#current) return;
    this.#server.release(this.#current);
    this.#current = undefined;
  };
}
