import { STREAM_LIMITS } from '@meridian/contracts/stream';
import { nyse } from '@meridian/market/calendar';
import { timeText } from '@meridian/market/dates';
import type { Tape, Watch } from '../../modules/market-data/index.ts';
import type { Connection } from './connection.ts';
import { type Frame, positionMark, directFrame } from './frame.ts';

const SECOND_MS = 1_000;

interface HeartbeatOptions {
  /** Whose seconds it beats with. */
  readonly tape: Tape;
  readonly now: () => number;
  readonly positionOf: (connection: Connection) => string;
}

/** What happens every second while anybody is connected: deadlines, the ends of keys, and the heartbeats of one in fifteen. */
export class Heartbeat {
  readonly #options: HeartbeatOptions;
  readonly #tasks = new Set<(nowMs: number) => void>();
  /** By the second in which they are told that the stream is alive. */
  readonly #beats = Array.from({ length: STREAM_LIMITS.heartbeatSeconds }, () => new Set<Connection>());
  #connected = 0;
  #watch: Watch | undefined;

  constructor(options: HeartbeatOptions) {
    this.#options = options;
  }

  /** Calls `task` every second until the answer is called. */
  onSecond(task: (nowMs: number) => void): () => void {
    this.#tasks.add(task);
    this.#open();
    return () => {
      this.#tasks.delete(task);
      this.#rest();
    };
  }

  add(connection: Connection): void {
    this.#beatOf(connection).add(connection);
    this.#connected++;
    this.#open();
  }

  remove(connection: Connection): void {
    if (this.#beatOf(connection).delete(connection)) this.#connected--;
    this.#rest();
  }

  close(): void {
    this.#watch?.close();
    this.#watch = undefined;
  }

  #open(): void {
    this.#watch ??= this.#options.tape.open(({ startMs }) => this.#second(startMs));
  }

  #rest(): void {
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

  /** The heartbeat by how full a buffer is, each made once. */
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
