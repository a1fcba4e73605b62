import { STREAM_LIMITS } from '@meridian/contracts/stream';
import { nyse } from '@meridian/market/calendar';
import { timeText } from '@meridian/market/dates';
import type { Tape, Watch } from '../../modules/market-data/index.ts';
import type { Connection } from './connection.ts';
import { type Frame, positionMark, directFrame } from './frame.ts';

const SECOND_MS = 1_000;

interface HeartbeatOptions {
  /** Provides the seconds. */
  readonly tape: Tape;
  readonly now: () => number;
  readonly positionOf: (connection: Connection) => string;
}

/** Runs every second while a client is connected: timeouts, expired keys, and the heartbeats of one fifteenth of all. */
export class Heartbeat {
  readonly #options: HeartbeatOptions;
  readonly #tasks = new Set<(nowMs: number) => void>();
  /** Connections by their heartbeat slot. */
  readonly #beats = Array.from({ length: STREAM_LIMITS.heartbeatSeconds }, () => new Set<Connection>());
  #connected = 0;
  #watch: Watch | undefined;

  constructor(options: HeartbeatOptions) {
    this.#options = options;
  }

  /** Calls `task` every second until the returned function is called. */
  onSecond(task: (nowMs: number) => void): () => void {
    this.#tasks.add(task);
    this.#open();
    return () => {
      this.#tasks.delete(task);
      this.#closeWhenIdle();
    };
  }

  add(connection: Connection): void {
    this.#beatOf(connection).add(connection);
    this.#connected++;
    this.#open();
  }

  remove(connection: Connection): void {
    if (this.#beatOf(connection).delete(connection)) this.#connected--;
    this.#closeWhenIdle();
  }

  close(): void {
    this.#watch?.close();
    this.#watch = undefined;
  }

  #open(): void {
    this.#watch ??= this.#options.tape.open(({ startMs }) => this.#second(startMs));
  }

  #closeWhenIdle(): void {
    if (this.#tasks.size === 0 && this.#connected === 0) this.close();
  }

  #beatOf({ heartbeatSlot: beat }: Connection): Set<Connection> {
    return this.#beats[beat % STREAM_LIMITS.heartbeatSeconds]!;
  }

  #second(startMs: number): void {
    const { now, positionOf } = this.#options;
    const nowMs = now();
    for (const task of this.#tasks) task(nowMs);
    const beat = Math.floor(startMs / SECOND_MS) % STREAM_LIMITS.heartbeatSeconds;
    const frameOf = this.#frames(nowMs, startMs);
    for (const connection of this.#beats[beat]!) {
      if (nowMs >= connection.caller.expiresAtMs) connection.end('auth_failed', 'This API key has expired.');
      else
        connection.sendHeartbeat(
          frameOf(connection.bufferPct),
          positionMark(positionOf(connection), connection.alertSeq),
        );
    }
  }

  /** Heartbeat frames by buffer fill level, each built once. */
  #frames(nowMs: number, startMs: number): (bufferPct: number) => Frame {
    const made = new Map<number, Frame>();
    const timestamp = timeText(nowMs);
    const lagMs = Math.max(0, nowMs - startMs - SECOND_MS);
    const marketStatus = nyse.state(nowMs).session;
    return (bufferPct) => {
      let frame = made.get(bufferPct);
      if (!frame) {
        frame = directFrame<'heartbeat'>({ type: 'heartbeat', timestamp, lagMs, bufferPct, marketStatus });
        made.set(bufferPct, frame);
      }
      return frame;
    };
  }
}
