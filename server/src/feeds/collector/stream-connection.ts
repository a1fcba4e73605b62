import { randomInt } from 'node:crypto';
import { WebSocket } from 'ws';
import type { FeedMessage } from '../feed-message.ts';
import type { StreamProtocol, VendorSession, VendorSettings } from '../vendor.ts';

/** `refused`: the credentials do not work, so it is not tried again. */
export type ConnectionState = 'connecting' | 'live' | 'waiting' | 'refused' | 'closed';

export interface StreamConnectionOptions {
  readonly protocol: StreamProtocol;
  readonly settings: VendorSettings;
  readonly symbols: readonly string[];
  readonly onMessages: (messages: readonly FeedMessage[]) => void;
  /** Called when subscriptions are confirmed, and when the connection is lost. */
  readonly onLive: () => void;
  readonly onLost: (reason: string) => void;
  /** How long to wait before the first attempt to connect again; it doubles with each. Default half a second. */
  readonly firstRetryMs?: number;
}

const HANDSHAKE_MS = 10_000;
const MESSAGE_BYTES_MAX = 8 * 1024 * 1024;
/** Without anything for this long a ping is sent; without an answer to it the connection is dead. */
const QUIET_MS = 15_000;
const DEAD_MS = 30_000;
const FIRST_RETRY_MS = 500;
const JITTER_STEPS = 1_000;
const LONGEST_RETRY_MS = 30_000;
/** A connection with a lifetime is replaced when this share of it has passed. */
const LIFETIME_SHARE = 0.95;

/** Some servers, such as proxies, send data without confirming the subscription. */
const SHOWS_SUBSCRIPTION: ReadonlySet<FeedMessage['kind']> = new Set(['subscribed', 'trade', 'quote', 'bar']);

/** A connection to the stream of a vendor, which is opened again whenever it is lost. */
export class StreamConnection {
  readonly #options: StreamConnectionOptions;
  #socket: WebSocket | undefined;
  #state: ConnectionState = 'waiting';
  #failures = 0;
  #reconnects = 0;
  #retry: NodeJS.Timeout | undefined;
  #watch: NodeJS.Timeout | undefined;
  #receivedMs = 0;
  #lastReason = '';

  constructor(options: StreamConnectionOptions) {
    this.#options = options;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  get symbols(): readonly string[] {
    return this.#options.symbols;
  }

  get reconnects(): number {
    return this.#reconnects;
  }

  /** Why it was lost or refused last; empty before. */
  get lastReason(): string {
    return this.#lastReason;
  }

  start(): void {
    const { protocol, settings, symbols } = this.#options;
    this.#state = 'connecting';
    const session = protocol.open(settings, symbols);
    const socket = new WebSocket(protocol.url(settings, symbols), {
      perMessageDeflate: false,
      maxPayload: MESSAGE_BYTES_MAX,
      handshakeTimeout: HANDSHAKE_MS,
      followRedirects: false,
    });
    this.#socket = socket;
    socket.on('open', () => {
      this.#receivedMs = performance.now();
      for (const text of session.begin()) socket.send(text);
      this.#watch = setInterval(() => this.#checkAlive(socket, session), QUIET_MS / 3);
      if (protocol.lifetimeMs !== undefined) this.#replaceAfter(socket, protocol.lifetimeMs * LIFETIME_SHARE);
    });
    socket.on('message', (bytes: Buffer, isBinary) => {
      this.#receivedMs = performance.now();
      if (!isBinary) this.#read(socket, session, bytes.toString('utf8'));
    });
    socket.on('pong', () => (this.#receivedMs = performance.now()));
    socket.on('ping', () => (this.#receivedMs = performance.now()));
    // The address may contain credentials, and so may the text of an error.
    socket.on('error', (error) => (this.#lastReason = wordsOf(error)));
    socket.on('close', (code) => this.#lost(socket, code));
  }

  /** Ends it for good. */
  stop(): void {
    this.#state = 'closed';
    clearTimeout(this.#retry);
    clearInterval(this.#watch);
    this.#socket?.terminate();
  }

  #read(socket: WebSocket, session: VendorSession, text: string): void {
    const { messages, send } = session.read(text);
    for (const answer of send) socket.send(answer);
    for (const message of messages) {
      if (SHOWS_SUBSCRIPTION.has(message.kind) && this.#state === 'connecting') {
        this.#state = 'live';
        this.#failures = 0;
        this.#options.onLive();
      } else if (message.kind === 'refused' && message.scope !== 'symbols') {
        this.#lastReason = message.reason;
        if (message.scope === 'credentials') this.#state = 'refused';
        socket.close();
      }
    }
    this.#options.onMessages(messages);
  }

  #checkAlive(socket: WebSocket, session: VendorSession): void {
    const quietMs = performance.now() - this.#receivedMs;
    if (quietMs > DEAD_MS) {
      this.#lastReason = 'no data was received';
      socket.terminate();
    } else if (quietMs > QUIET_MS && socket.readyState === WebSocket.OPEN) {
      const text = session.ping?.();
      if (text === undefined) socket.ping();
      else socket.send(text);
    }
  }

  #replaceAfter(socket: WebSocket, ms: number): void {
    setTimeout(() => {
      if (this.#socket !== socket || this.#state !== 'live') return;
      this.#lastReason = 'the vendor ends connections of this age';
      socket.close();
    }, ms).unref();
  }

  #lost(socket: WebSocket, code: number): void {
    if (this.#socket !== socket) return;
    clearInterval(this.#watch);
    const wasLive = this.#state === 'live';
    if (this.#lastReason === '') this.#lastReason = `closed with ${code}`;
    if (wasLive) this.#options.onLost(this.#lastReason);
    if (this.#state === 'closed' || this.#state === 'refused') return;
    this.#state = 'waiting';
    this.#reconnects += 1;
    this.#retry = setTimeout(() => {
      this.#lastReason = '';
      this.start();
    }, this.#retryMs());
  }

  /** Grows with each failure, and differs between servers so that they do not all come back at once. */
  #retryMs(): number {
    const { firstRetryMs = FIRST_RETRY_MS } = this.#options;
    const longest = Math.min(LONGEST_RETRY_MS, firstRetryMs * 2 ** this.#failures);
    this.#failures += 1;
    return longest * (0.5 + 0.5 * (randomInt(JITTER_STEPS) / JITTER_STEPS));
  }
}

function wordsOf(error: Error): string {
  const status = /Unexpected server response: (\d+)/.exec(error.message)?.[1];
  if (status !== undefined) return `the vendor responded with status ${status}`;
  return 'code' in error && typeof error.code === 'string' ? error.code : 'the connection failed';
}
