import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { STREAM_LIMITS } from '@meridian/contracts/stream';
import type { ClientMessage } from '@meridian/contracts/stream-messages';
import type { RawData, WebSocket } from 'ws';
import type { Meter } from '../../modules/usage/index.ts';
import type { ApiAuthenticator, ApiKeyPrincipal } from '../../modules/access/index.ts';
import { ApiProblem } from '../../shared/errors/api-problem.ts';
import type { AnsweredCall } from '../operation/answered-call.ts';
import { openStream, REFUSED, SWITCHED } from './admission.ts';
import { currentScope, runInScope } from '../../shared/request-scope/request-scope.ts';
import { authenticatedFrame, Connection, type SlowPolicy } from './connection.ts';
import type { StreamDialect } from './dialect.ts';
import { type Frame, directFrame } from './frame.ts';
import { MessageAllowance, handleMessage, messageId, readMessage } from './messages.ts';
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
  readonly onClosed: (session: StreamSession) => void;
  /** Observes openings and their refusals; undefined when nothing does. */
  readonly onAnswered?: ((call: AnsweredCall) => void) | undefined;
}

export interface SessionRequest {
  readonly raw: IncomingMessage;
  readonly socket: Duplex;
  readonly webSocket: WebSocket;
  readonly address: string;
  /** The session id, also the request id in the call log. */
  readonly id: string;
  readonly slow: SlowPolicy;
  readonly isConflated: boolean;
  readonly ticket: string | undefined;
  /** The header with the key of the request to upgrade. */
  readonly authorization: string | undefined;
  /** As the call log shows where the session opened. */
  readonly endpoint: string;
  /** Of a client of another vendor. */
  readonly dialect?: StreamDialect | undefined;
}

/** One WebSocket session: welcome, authentication, then the client's messages one after the other. */
export class StreamSession {
  readonly sink: WebSocketSink;
  readonly #tools: SessionTools;
  readonly #id: string;
  readonly #slow: SlowPolicy;
  readonly #isConflated: boolean;
  readonly #address: string;
  readonly #endpoint: string;
  readonly #dialect: StreamDialect | undefined;
  /** The upgrade request; undefined after authentication. */
  #raw: IncomingMessage | undefined;
  readonly #openedMs: number;
  readonly #allowance: MessageAllowance;
  #connection: Connection | undefined;
  /** Of the tasks so far; undefined when they have ended. */
  #pending: Promise<void> | undefined;
  #isOver = false;
  /** Cancels the authentication timeout. */
  readonly #stopAuthTimeout: () => void;

  constructor(tools: SessionTools, request: SessionRequest) {
    const { raw, socket, webSocket, dialect } = request;
    this.#tools = tools;
    this.#id = request.id;
    this.#slow = request.slow;
    this.#isConflated = request.isConflated;
    this.#address = request.address;
    this.#endpoint = request.endpoint;
    this.#dialect = dialect;
    this.#raw = raw;
    this.#openedMs = tools.now();
    this.#allowance = new MessageAllowance(tools.authenticator.elapsed());
    this.sink = new WebSocketSink(webSocket, socket, dialect);
    this.#stopAuthTimeout = tools.streams.heartbeat.onSecond((nowMs) => this.#expire(nowMs));
    // Not `keepingScope`, whose function has a dozen objects of its own, which each session would keep.
    const scope = currentScope();
    webSocket.on('message', (data, isBinary) => runInScope(scope, () => this.#onMessage(data, isBinary)));
    webSocket.on('error', ignore);
    webSocket.on('close', () => this.#closed());
    this.#send(this.#welcome());
    this.#begin(request.authorization, request.ticket);
  }

  /** Not in the constructor: its closures live as long as the session and must not retain the key. */
  #begin(authorization: string | undefined, ticket: string | undefined): void {
    if (ticket !== undefined) this.#enqueue(() => this.#authenticate(this.#byTicket(ticket)));
    else if (authorization !== undefined)
      this.#enqueue(() => this.#authenticate(this.#byHeader(authorization)));
  }

  #closed(): void {
    this.#isOver = true;
    this.#raw = undefined;
    this.#stopAuthTimeout();
    if (this.#connection) this.#tools.streams.remove(this.#connection);
    this.#tools.onClosed(this);
  }

  /** Ends the session of a server that stops. */
  drain(reconnectAfterMs: number): void {
    this.sink.drain(reconnectAfterMs, this.#connection ? this.#tools.streams.cursorOf(this.#connection) : {});
  }

  /** Whether the client has not authenticated yet. */
  get isUnauthenticated(): boolean {
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

  #onMessage(data: RawData, isBinary: boolean): void {
    if (this.#isOver) return;
    if (!this.#allowance.take(this.#tools.authenticator.elapsed())) {
      const problem = new StreamProblem(
        'rate_limit_exceeded',
        `Send at most ${STREAM_LIMITS.messagesPerSecond} messages a second.`,
        isBinary || this.#dialect ? undefined : messageId((data as Buffer).toString()),
      );
      if (this.#allowance.isFlooded) this.#fail(problem);
      else this.#send(errorFrame(problem));
      return;
    }
    this.#enqueue(async () => {
      for (const message of this.#read(data as Buffer, isBinary)) await this.#handle(message);
    });
  }

  #read(data: Buffer, isBinary: boolean): readonly ClientMessage[] {
    if (this.#dialect) return this.#dialect.read(data, isBinary);
    if (isBinary) throw new StreamProblem('invalid_message', 'Messages must be text, not binary.');
    return [readMessage(data.toString())];
  }

  async #handle(message: ClientMessage): Promise<void> {
    try {
      if (message.action === 'auth') {
        if (this.#connection) {
          throw new StreamProblem('already_authenticated', 'This connection is already authenticated.');
        }
        await this.#authenticate(this.#byHeader(`Bearer ${message.key}`), message.id);
        return;
      }
      if (!this.#connection) throw new StreamProblem('not_authenticated', NO_KEY);
      await handleMessage(this.#tools.streams, this.#connection, message, this.#tools.now());
    } catch (error) {
      const problem = streamProblemOf(error, message.id);
      if (problem.reason === 'server_error') this.#tools.onError(error);
      if (!(error instanceof StreamProblem) || ENDING.has(error.reason)) this.#fail(problem);
      else this.#send(errorFrame(problem));
    }
  }

  async #byHeader(authorization: string): Promise<ApiKeyPrincipal> {
    const { authenticator } = this.#tools;
    return authenticator.authenticate({ headers: { authorization } }, authenticator.instant());
  }

  async #byTicket(text: string): Promise<ApiKeyPrincipal> {
    const holder = await this.#tools.tickets.redeem(text);
    const caller = holder && (await this.#tools.authenticator.reload(holder));
    if (caller) return caller;
    throw new ApiProblem('unauthorized', 'This ticket is unknown, already used, or older than a minute.');
  }

  /** `id` is that of the message with the key. */
  async #authenticate(finding: Promise<ApiKeyPrincipal>, id?: string): Promise<void> {
    const { streams, now, authenticator } = this.#tools;
    const beganMs = authenticator.elapsed();
    let connection: Connection | undefined;
    try {
      const caller = await finding;
      const own = new Connection({
        id: this.#id,
        sink: this.sink,
        slow: this.#slow,
        isConflated: this.#isConflated,
        address: this.#address,
        caller,
        now,
        figures: streams.figures,
      });
      const enter = async () => {
        await streams.add(own);
        connection = own;
      };
      await openStream(this.#tools, {
        raw: this.#raw!,
        caller,
        address: this.#address,
        requestId: this.#id,
        endpoint: this.#endpoint,
        register: enter,
      });
    } catch (error) {
      if (connection) streams.remove(connection);
      const problem = streamProblemOf(error, id);
      this.#observe(beganMs, error instanceof ApiProblem ? error.status : REFUSED, problem.reason);
      this.#fail(problem);
      if (problem.reason === 'server_error') this.#tools.onError(error);
      return;
    }
    this.#observe(beganMs, SWITCHED);
    if (this.#isOver) {
      streams.remove(connection!);
      return;
    }
    this.#connection = connection!;
    this.#raw = undefined;
    this.#stopAuthTimeout();
    this.#send(authenticatedFrame(connection!));
  }

  #observe(beganMs: number, status: number, code?: string): void {
    const latencyMs = this.#tools.authenticator.elapsed() - beganMs;
    this.#tools.onAnswered?.({ endpoint: this.#endpoint, status, code, latencyMs });
  }

  /** Runs tasks in order. An error is reported to the client, and ends the session unless it is only an invalid message. */
  #enqueue(work: () => Promise<void>): void {
    const pending = Promise.resolve(this.#pending)
      .then(() => (this.#isOver ? undefined : work()))
      .catch((error: unknown) => {
        const problem = streamProblemOf(error);
        if (problem.reason === 'server_error') this.#tools.onError(error);
        if (problem.reason === 'invalid_message') this.#send(errorFrame(problem));
        else this.#fail(problem);
      })
      .finally(() => {
        if (this.#pending === pending) this.#pending = undefined;
      });
    this.#pending = pending;
  }

  #send(frame: Frame): void {
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
/** Errors that end the session. */
const ENDING: ReadonlySet<string> = new Set(['not_authenticated', 'server_error', 'unavailable']);
