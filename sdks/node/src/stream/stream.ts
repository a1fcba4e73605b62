// Lets programs compile that target an older library.
/// <reference lib="esnext.disposable" />
import { ApiError, ConnectionError, type MeridianError, StreamError } from '../errors.ts';
import { backoffMs, pause } from '../pause.ts';
import type { Platform, Socket } from '../platform.ts';
import type { RefusedChannel, StreamFrame } from '../generated/shapes.ts';
import { milliseconds } from '../settings.ts';
import type { Transport } from '../transport.ts';
import type { Operations } from '../operations.ts';
import { AutoResetEvent } from './auto-reset-event.ts';
import { connect, sendResume, sendSubscribe, sendUnsubscribe } from './connection.ts';
import { canReconnect, closingError, streamErrorOf } from './failures.ts';
import { Subscriptions } from './subscriptions.ts';
import { FrameReader, type StreamItem } from './frame-reader.ts';

const LONGEST_WAIT_MS = 30_000;
/** The maximum reconnect delay accepted from the server. */
const LONGEST_REQUESTED_MS = 300_000;
/** Random delay, so that clients do not reconnect to a server all together. */
const SPREAD_MS = 100;
const HEARTBEATS_MISSED = 2;

export interface StreamOptions {
  /** Start each channel with a snapshot of its current state. */
  snapshot?: boolean | undefined;
  /** Gaps of bars: `fill` them (default), or `tell` you with a gap frame as for other channels. */
  gaps?: 'fill' | 'tell' | undefined;
  /** For slow readers: `conflate` skips frames and reports it (default), `disconnect` ends the connection. */
  slow?: 'conflate' | 'disconnect' | undefined;
  /** Seconds without a frame after which a connection is considered dead. Default: two heartbeats of the server. */
  deadAfterSeconds?: number | undefined;
  /** Gets a `streamTicket` from your own server. Use it in web pages, which should not contain an API key. */
  ticket?: (() => Promise<string>) | undefined;
  /** Ends the stream. Reading rejects with the reason of the signal. */
  abortSignal?: AbortSignal | undefined;
}

export interface StreamTools {
  readonly transport: Transport;
  readonly platform: Platform;
  readonly operations: Operations;
}

/**
 * Frames of channels in real time: `for await (const frame of stream)`. The stream connects when you first read it, resumes
 * after every disconnect, and ends when you close it.
 */
export class MeridianStream implements AsyncIterableIterator<StreamItem, undefined> {
  readonly #tools: StreamTools;
  readonly #options: StreamOptions;
  readonly #subscriptions = new Subscriptions();
  readonly #reader: FrameReader;
  readonly #wakeUp = new AutoResetEvent();
  readonly #ending = new AbortController();
  #deadAfterMs: number;
  #socket: Socket | undefined;
  /** True when this connection is authenticated. */
  #isAuthenticated = false;
  #wasAuthenticated = false;
  /** True when this connection has delivered a frame. */
  #hasDelivered = false;
  /** Consecutive connections without a frame. */
  #failures = 0;
  #drainMs: number | undefined;
  #lastTurn: Promise<unknown> = Promise.resolve();
  #isOver = false;

  constructor(channels: readonly string[], options: StreamOptions, tools: StreamTools) {
    const { deadAfterSeconds, gaps, abortSignal } = options;
    this.#tools = tools;
    this.#options = options;
    this.#subscriptions.add(checked(channels));
    // Until the server announces its heartbeat interval.
    this.#deadAfterMs = milliseconds('deadAfterSeconds', deadAfterSeconds ?? 30, 0.001);
    this.#reader = new FrameReader({
      subscriptions: this.#subscriptions,
      fills: gaps !== 'tell',
      follow: (path) => tools.operations.follow(path, { abortSignal: this.#ending.signal }),
      onFilled: () => this.#wakeUp.set(),
    });
    if (abortSignal?.aborted) this.#abort();
    else abortSignal?.addEventListener('abort', this.#abort, { once: true });
  }

  /** The subscribed channels, by their names on the server. */
  get channels(): readonly string[] {
    return this.#subscriptions.requested;
  }

  /** The refused channels, with reasons. */
  get refused(): readonly RefusedChannel[] {
    return [...this.#reader.refused.values()];
  }

  /** Subscribes to more channels. */
  subscribe(channels: readonly string[]): void {
    this.#subscriptions.add(checked(channels));
    if (this.#isAuthenticated) sendSubscribe(this.#socket!, channels, this.#options.snapshot ?? false);
  }

  /** Unsubscribes from channels. */
  unsubscribe(channels: readonly string[]): void {
    const names = this.#subscriptions.remove(checked(channels));
    if (this.#isAuthenticated) sendUnsubscribe(this.#socket!, names);
  }

  /** Closes the stream and ends the reader's loop. Resolves when the connection is closed. */
  async close(): Promise<void> {
    this.#isOver = true;
    this.#options.abortSignal?.removeEventListener('abort', this.#abort);
    this.#ending.abort(new StreamError('The stream was closed', null, 'closed'));
    this.#wakeUp.set();
    const socket = this.#socket;
    this.#discardConnection();
    await socket?.close();
  }

  /** Returns the next frame. Concurrent calls resolve in order. */
  next(): Promise<IteratorResult<StreamItem, undefined>> {
    const turn = this.#lastTurn.then(() => this.#turn());
    this.#lastTurn = turn.catch(() => undefined);
    return turn;
  }

  async return(): Promise<IteratorResult<StreamItem, undefined>> {
    await this.close();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  async #turn(): Promise<IteratorResult<StreamItem, undefined>> {
    try {
      const value = await this.#pull();
      return value ? { done: false, value } : { done: true, value };
    } catch (error) {
      const { abortSignal } = this.#options;
      const wasOver = this.#isOver;
      await this.close();
      if (abortSignal?.aborted) throw abortSignal.reason;
      if (!wasOver) throw error;
      return { done: true, value: undefined };
    }
  }

  async #pull(): Promise<StreamItem | undefined> {
    for (;;) {
      this.#options.abortSignal?.throwIfAborted();
      if (this.#isOver) return undefined;
      const item = this.#reader.take();
      if (item) return item;
      if (!this.#socket) await this.#open();
      else if (this.#reader.isFull) await this.#wakeUp.wait();
      else await this.#receive(this.#socket);
    }
  }

  /** Handles the next message, or detects the end of the connection. */
  async #receive(socket: Socket): Promise<void> {
    const text = socket.take();
    try {
      if (text !== undefined) this.#handle(frameOf(text), socket);
      else if (socket.closeCode !== null) throw closingError(socket.closeCode);
      else if (!(await this.#wakeUp.wait(this.#deadAfterMs)) && this.#socket === socket) {
        throw new ConnectionError(`The stream sent nothing for ${this.#deadAfterMs / 1_000} s`);
      }
    } catch (error) {
      if (this.#socket === socket) await this.#waitToReconnect(error);
    }
  }

  #handle(frame: StreamFrame, socket: Socket): void {
    switch (frame.type) {
      case 'welcome':
        if (this.#options.deadAfterSeconds === undefined) {
          this.#deadAfterMs = HEARTBEATS_MISSED * frame.heartbeatSec * 1_000;
        }
        break;
      case 'authenticated':
        if (!this.#isAuthenticated) this.#onAuthenticated(socket);
        break;
      case 'drain':
        this.#drainMs = frame.reconnectAfterMs;
        break;
      case 'error':
        throw streamErrorOf(frame);
      default:
        this.#hasDelivered = true;
        this.#reader.receive(frame);
    }
  }

  #onAuthenticated(socket: Socket): void {
    this.#isAuthenticated = true;
    this.#wasAuthenticated = true;
    const { cursor, others } = this.#subscriptions.resumption();
    sendResume(socket, cursor);
    sendSubscribe(socket, others, this.#options.snapshot ?? false);
  }

  async #open(): Promise<void> {
    const { transport, platform } = this.#tools;
    try {
      this.#socket = await connect(transport, platform, {
        slow: this.#options.slow,
        ticket: this.#options.ticket,
        timeoutMs: transport.timeoutMs,
        ending: this.#ending.signal,
        onChange: () => this.#wakeUp.set(),
      });
    } catch (error) {
      await this.#waitToReconnect(error);
    }
    // The stream may have been closed in the meantime.
    if (this.#isOver) await this.close();
  }

  /** Waits before the next connection. Throws when the stream cannot reconnect. */
  async #waitToReconnect(error: unknown): Promise<void> {
    const { retries } = this.#tools.transport;
    if (!canReconnect(error, this.#wasAuthenticated)) throw error;
    this.#failures = this.#hasDelivered ? 0 : this.#failures + 1;
    if (!this.#wasAuthenticated && this.#failures > retries) throw error;
    const waitMs = this.#waitMs(error);
    this.#socket?.terminate();
    this.#discardConnection();
    await pause(waitMs, this.#ending.signal);
  }

  #waitMs(error: MeridianError): number {
    if (this.#drainMs !== undefined) return Math.min(this.#drainMs, LONGEST_REQUESTED_MS);
    if (this.#failures === 0) return Math.random() * SPREAD_MS;
    const requestedSeconds = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0;
    const backoff = backoffMs(this.#failures - 1, LONGEST_WAIT_MS);
    return Math.max(backoff, Math.min(requestedSeconds * 1_000, LONGEST_REQUESTED_MS));
  }

  /** Discards the connection. */
  #discardConnection(): void {
    this.#socket = undefined;
    this.#isAuthenticated = false;
    this.#hasDelivered = false;
    this.#drainMs = undefined;
  }

  readonly #abort = (): void => void this.close();
}

function checked(channels: readonly string[]): readonly string[] {
  const isList = Array.isArray(channels) && channels.length > 0;
  if (isList && channels.every((each) => typeof each === 'string' && each !== '')) return channels;
  throw new TypeError('channels must be a list such as ["trades.AAPL", "bars.1m.BTCUSD"]');
}

function frameOf(text: string): StreamFrame {
  try {
    const frame: unknown = JSON.parse(text);
    if (typeof frame === 'object' && frame !== null) return frame as StreamFrame;
  } catch {
    // Reported below.
  }
  throw new ConnectionError('The stream sent an invalid frame');
}
