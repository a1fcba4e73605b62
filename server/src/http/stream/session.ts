import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ClientMessage, STREAM_LIMITS } from '@meridian/contracts/stream';
import type { RawData, WebSocket } from 'ws';
import type { Meter } from '../../modules/usage/index.ts';
import type { ApiAuthenticator, ApiKeyPrincipal } from '../../modules/access/index.ts';
import { ApiProblem } from '../../shared/errors/api-problem.ts';
import { openStream } from './admission.ts';
import { authenticatedFrame, Connection, type SlowPolicy } from './connection.ts';
import { type Frame, directFrame } from './frame.ts';
import { MessageAllowance, handleMessage, readMessage } from './messages.ts';
import { errorFrame, StreamProblem, streamProblemOf } from './stream-problem.ts';
import type { Streams } from './streams.ts';
import type { Tickets } from './tickets.ts';
import { WebSocketSink } from './web-socket-sink.ts';

export interface SessionTools {
  readonly authenticator: ApiAuthenticator;
  readonly meter: Meter;
  readonly streams: Streams;
  readonly tickets: Tickets;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

export interface SessionRequest {
  readonly raw: IncomingMessage;
  readonly socket: Duplex;
  readonly webSocket: WebSocket;
  readonly address: string;
  /** Names the session, and its opening in the call log. */
  readonly id: string;
  readonly slow: SlowPolicy;
  readonly ticket: string | undefined;
}

/** One WebSocket from its welcome to its end: who it is, then what it asks for, one message after the other. */
export class Session {
  readonly sink: WebSocketSink;
  readonly #tools: SessionTools;
  readonly #id: string;
  readonly #slow: SlowPolicy;
  readonly #address: string;
  /** What opened it; undefined as soon as it has shown its key. */
  #raw: IncomingMessage | undefined;
  readonly #openedMs: number;
  readonly #allowance: MessageAllowance;
  #connection: Connection | undefined;
  #work = Promise.resolve();
  #isOver = false;
  /** Ends waiting for a key. */
  readonly #silence: () => void;

  constructor(tools: SessionTools, { raw, socket, webSocket, address, id, slow, ticket }: SessionRequest) {
    this.#tools = tools;
    this.#id = id;
    this.#slow = slow;
    this.#address = address;
    this.#raw = raw;
    this.#openedMs = tools.now();
    this.#allowance = new MessageAllowance(tools.authenticator.elapsed());
    this.sink = new WebSocketSink(webSocket, socket);
    this.#silence = tools.streams.heartbeat.onSecond((nowMs) => this.#expire(nowMs));
    webSocket.on('message', (data, isBinary) => this.#hear(data, isBinary));
    webSocket.on('error', ignore);
    webSocket.on('close', () => this.#closed());
    this.#tell(this.#welcome());
    this.#begin(raw, ticket);
  }

  /** Apart from the constructor: what its closures share lasts as long as the session, and a key must not. */
  #begin({ headers: { authorization } }: IncomingMessage, ticket: string | undefined): void {
    if (ticket !== undefined) this.#then(() => this.#enter(this.#byTicket(ticket)));
    else if (authorization !== undefined) this.#then(() => this.#enter(this.#byHeader(authorization)));
  }

  #closed(): void {
    this.#isOver = true;
    this.#raw = undefined;
    this.#silence();
    if (this.#connection) this.#tools.streams.remove(this.#connection);
  }

  /** Whether it has not shown a key yet. */
  get isStranger(): boolean {
    return !this.#connection;
  }

  #welcome(): Frame {
    const {
      heartbeatSeconds,
      messageBytes,
      channelsPerMessage,
      messagesPerSecond,
      authSeconds,
      bufferBytes,
    } = STREAM_LIMITS;
    return directFrame<'welcome'>({
      type: 'welcome',
      session: this.#id,
      heartbeatSec: heartbeatSeconds,
      limits: { messageBytes, channelsPerMessage, messagesPerSecond, authSeconds, bufferBytes },
    });
  }

  #expire(nowMs: number): void {
    if (this.#connection || nowMs - this.#openedMs < STREAM_LIMITS.authSeconds * 1_000) return;
    this.#fail(
      new StreamProblem('auth_timeout', `Send your key within ${STREAM_LIMITS.authSeconds} seconds.`),
    );
  }

  #hear(data: RawData, isBinary: boolean): void {
    if (this.#isOver) return;
    if (!this.#allowance.take(this.#tools.authenticator.elapsed())) {
      const problem = new StreamProblem(
        'rate_limit_exceeded',
        `Send at most ${STREAM_LIMITS.messagesPerSecond} messages a second.`,
      );
      if (this.#allowance.isFlooded) this.#fail(problem);
      else this.#tell(errorFrame(problem));
      return;
    }
    this.#then(async () => {
      if (isBinary) throw new StreamProblem('invalid_message', 'Messages are texts, not binary.');
      await this.#do(readMessage((data as Buffer).toString()));
    });
  }

  async #do(message: ClientMessage): Promise<void> {
    try {
      if (message.action === 'auth') {
        if (this.#connection) {
          throw new StreamProblem('already_authenticated', 'This connection has shown its key.');
        }
        await this.#enter(this.#byHeader(`Bearer ${message.key}`));
        return;
      }
      if (!this.#connection) throw new StreamProblem('not_authenticated', NO_KEY);
      await handleMessage(this.#tools.streams, this.#connection, message, this.#tools.now());
    } catch (error) {
      if (!(error instanceof StreamProblem) || ENDING.has(error.reason)) throw error;
      this.#tell(errorFrame(error, message.id));
    }
  }

  async #byHeader(authorization: string): Promise<ApiKeyPrincipal> {
    const { authenticator } = this.#tools;
    return authenticator.authenticate({ headers: { authorization } }, authenticator.instant());
  }

  async #byTicket(text: string): Promise<ApiKeyPrincipal> {
    const holder = this.#tools.tickets.redeem(text);
    const caller = holder && (await this.#tools.authenticator.reload(holder));
    if (caller) return caller;
    throw new ApiProblem('unauthorized', 'This ticket was used, is older than a minute, or never was.');
  }

  async #enter(finding: Promise<ApiKeyPrincipal>): Promise<void> {
    const { streams, now } = this.#tools;
    let connection: Connection | undefined;
    try {
      const caller = await finding;
      const own = new Connection({
        id: this.#id,
        sink: this.sink,
        slow: this.#slow,
        address: this.#address,
        caller,
        now,
      });
      const enter = () => {
        streams.add(own);
        connection = own;
      };
      await openStream(this.#tools, {
        raw: this.#raw!,
        caller,
        address: this.#address,
        requestId: this.#id,
        register: enter,
      });
    } catch (error) {
      if (connection) streams.remove(connection);
      const problem = streamProblemOf(error);
      this.#fail(new StreamProblem(problem.reason, problem.message));
      if (problem.reason === 'server_error') this.#tools.onError(error);
      return;
    }
    if (this.#isOver) {
      streams.remove(connection!);
      return;
    }
    this.#connection = connection!;
    this.#raw = undefined;
    this.#silence();
    this.#tell(authenticatedFrame(connection!));
  }

  /** One piece of work after the other; what it throws is told, and ends the session unless the client may go on. */
  #then(work: () => Promise<void>): void {
    this.#work = this.#work
      .then(() => (this.#isOver ? undefined : work()))
      .catch((error: unknown) => {
        const problem = streamProblemOf(error);
        if (problem.reason === 'server_error') this.#tools.onError(error);
        if (problem.reason === 'invalid_message') this.#tell(errorFrame(problem));
        else this.#fail(problem);
      });
  }

  #tell(frame: Frame): void {
    if (this.#connection) this.#connection.send(frame);
    else this.sink.write(frame.bytes);
  }

  #fail(problem: StreamProblem): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.sink.fail(problem);
  }
}

const ignore = () => undefined;
const NO_KEY =
  'Send your key first, as {"action":"auth","key":"…"} or in the header Authorization: Bearer, or connect with a ticket.';
/** After these nothing else can come. */
const ENDING: ReadonlySet<string> = new Set(['not_authenticated', 'server_error', 'unavailable']);
