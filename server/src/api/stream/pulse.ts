import { STREAM_LIMITS } from '@meridian/contracts/stream';
import { nyse } from '@meridian/market/calendar';
import { timeText } from '@meridian/market/dates';
import type { Tape, Watch } from '../../services/tape/tape.ts';
import type { Connection } from './connection.ts';
import { type Frame, positionMark, toldFrame } from './frame.ts';

const SECOND_MS = 1_000;

interface PulseOptions {
  /** Whose seconds it beats with. */
  readonly tape: Tape;
  readonly now: () => number;
  readonly connections: () => Iterable<Connection>;
  readonly positionOf: (connection: Connection) => string;
}

/** What happens every second while anybody is connected: deadlines, the ends of keys, and the heartbeats of one in fifteen. */
export class Pulse {
  readonly #options: PulseOptions;
  readonly #tasks = new Set<(nowMs: number) => void>();
  #watch: Watch | undefined;

  constructor(options: PulseOptions) {
    this.#options = options;
  }

  /** Calls `task` every second until the answer is called. */
  onSecond(task: (nowMs: number) => void): () => void {
    this.#tasks.add(task);
    this.#watch ??= this.#options.tape.open(({ startMs }) => this.#second(startMs));
    return () => {
      this.#tasks.delete(task);
      if (this.#tasks.size === 0) this.close();
    };
  }

  close(): void {
    this.#watch?.close();
    this.#watch = undefined;
  }

  #second(startMs: number): void {
    const { connections, now, positionOf } = this.#options;
    const nowMs = now();
    for (const task of this.#tasks) task(nowMs);
    const beat = Math.floor(startMs / SECOND_MS) % STREAM_LIMITS.heartbeatSeconds;
    const frameOf = this.#frames(nowMs, startMs);
    for (const connection of connections()) {
      if (connection.beat % STREAM_LIMITS.heartbeatSeconds !== beat) continue;
      if (nowMs >= connection.caller.expiresAtMs) connection.end('auth_failed', 'This API key has expired.');
      else
        connection.beatWith(
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
        frame = toldFrame<'heartbeat'>({ type: 'heartbeat', timestamp, lagMs, bufferPct, marketStatus });
        made.set(bufferPct, frame);
      }
      return frame;
    };
  }
}
