import type { Replicas } from './replicas.ts';

/**
 * Frames that are not in the store yet and are replicated at most. With more, as while the store is away for long, new frames
 * are on the disk alone.
 */
const PENDING_BYTES_MAX = 64 * 1_024 * 1_024;
const RENEW_MS = 5_000;

interface PendingFrame {
  readonly sequence: number;
  readonly bytes: Buffer;
}

export interface ReplicaState {
  readonly frames: number;
  readonly bytes: number;
  readonly isCurrent: boolean;
}

/**
 * Replicates the journal of this process frame by frame, so that its calls survive the loss of its disk. The replica never has
 * gaps: it continues what the store has. While `replicas` is away, or too much waits for the store, frames are on the disk
 * alone; they are replicated as soon as that is possible, unless the store has them by then.
 */
export class JournalReplica {
  readonly #id: string;
  readonly #replicas: Replicas;
  readonly #pendingBytesMax: number;
  readonly #renewing: NodeJS.Timeout;
  /** Frames that the store does not have, in order. Older ones are missing when there were too many. */
  #pending: PendingFrame[] = [];
  #pendingBytes = 0;
  /** The last frame in the store. */
  #stored = 0;
  /** Whether new frames follow those of the replica. */
  #isCurrent = true;
  #isSending = false;

  constructor(id: string, replicas: Replicas, { pendingBytesMax = PENDING_BYTES_MAX } = {}) {
    this.#id = id;
    this.#replicas = replicas;
    this.#pendingBytesMax = pendingBytesMax;
    replicas.onLost(id, () => (this.#isCurrent = false));
    replicas.onReturned(id, () => void this.#sendPending());
    this.#renew();
    this.#renewing = setInterval(() => this.#renew(), RENEW_MS).unref();
  }

  /** What the store does not have yet, and whether new frames are replicated before they are answered. */
  get state(): ReplicaState {
    return { frames: this.#pending.length, bytes: this.#pendingBytes, isCurrent: this.#isCurrent };
  }

  /**
   * Replicates the newest frame. Resolves when the replica has it, or has failed; undefined when nothing is waited for. Never
   * rejects: the frame is on the disk.
   */
  add(frame: Buffer, sequence: number): Promise<void> | undefined {
    // The buffer of the frame is used again for the next one.
    const bytes = Buffer.from(frame);
    this.#pending.push({ sequence, bytes });
    this.#pendingBytes += bytes.length;
    while (this.#pendingBytes > this.#pendingBytesMax) {
      this.#pendingBytes -= this.#pending.shift()!.bytes.length;
      this.#isCurrent = false;
    }
    return this.#isCurrent ? this.#send({ sequence, bytes }) : undefined;
  }

  /** The store has all frames up to this one. */
  stored(sequence: number): void {
    this.#stored = sequence;
    const kept = this.#pending.findIndex((it) => it.sequence > sequence);
    const removed = this.#pending.splice(0, kept < 0 ? this.#pending.length : kept);
    for (const { bytes } of removed) this.#pendingBytes -= bytes.length;
    // What is not forgotten now is forgotten with the next frames.
    this.#replicas.trim(this.#id, sequence).catch(() => undefined);
    if (!this.#isCurrent) void this.#sendPending();
  }

  /** Stops. Without frames that the store lacks, nothing is left for other processes. */
  async close(): Promise<void> {
    clearInterval(this.#renewing);
    if (this.#pending.length === 0)
      await this.#replicas.remove(this.#id, this.#stored).catch(() => undefined);
  }

  async #send({ sequence, bytes }: PendingFrame): Promise<void> {
    try {
      await this.#replicas.append(this.#id, sequence, bytes);
    } catch {
      this.#isCurrent = false;
    }
  }

  /** Sends what waits, in order, also frames that are added meanwhile. */
  async #sendPending(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      let last = this.#stored;
      for (;;) {
        last = Math.max(last, this.#stored);
        const at = last + 1 - (this.#pending[0]?.sequence ?? 0);
        // Behind a gap, the frames wait until the store has those before them.
        if (at < 0) return;
        const next = this.#pending[at];
        if (next === undefined) break;
        await this.#replicas.append(this.#id, next.sequence, next.bytes);
        last = next.sequence;
      }
      this.#isCurrent = true;
    } catch {
      // It is tried again with the next frames in the store, or when the connection is back.
    } finally {
      this.#isSending = false;
    }
  }

  #renew(): void {
    this.#replicas.renew(this.#id).catch(() => undefined);
  }
}
