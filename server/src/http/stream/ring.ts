import type { Frame } from './frame.ts';

const OVERHEAD_BYTES = 200;

/** The most recent frames of a channel, for readers that reconnect. */
export class Ring {
  /** The ring has every frame with a greater seq. */
  #afterSeq: number;
  #frames: Frame[] = [];

  constructor(afterSeq: number) {
    this.#afterSeq = afterSeq;
  }

  get afterSeq(): number {
    return this.#afterSeq;
  }

  /** The channel's current seq. */
  get lastSeq(): number {
    return this.#frames.at(-1)?.seq ?? this.#afterSeq;
  }

  /** The time of the oldest frame; undefined when empty. */
  get firstMs(): number | undefined {
    return this.#frames[0]?.atMs;
  }

  push(frame: Frame): void {
    this.#frames.push(frame);
  }

  /** The frames after `seq`, oldest first. */
  since(seq: number): readonly Frame[] {
    const first = this.#frames.findIndex((frame) => frame.seq > seq);
    return first < 0 ? [] : this.#frames.slice(first);
  }

  /** Removes the oldest frame. */
  shift(): Frame | undefined {
    const frame = this.#frames.shift();
    if (frame) this.#afterSeq = frame.seq;
    return frame;
  }

  /** Drops everything up to `seq`, which no reader was sent. */
  skipTo(seq: number): void {
    this.#frames = [];
    this.#afterSeq = Math.max(this.#afterSeq, seq);
  }
}

interface RingEntry {
  readonly ring: Ring;
  readonly bytes: number;
  readonly untilMs: number;
}

/** Keeps all rings of a market within a size and an age; the oldest frame of all is removed first. */
export class RingStore {
  readonly #maxBytes: number;
  readonly #forMs: number;
  #entries: RingEntry[] = [];
  #head = 0;
  #bytes = 0;

  constructor(maxBytes: number, forMs: number) {
    this.#maxBytes = maxBytes;
    this.#forMs = forMs;
  }

  get bytes(): number {
    return this.#bytes;
  }

  push(ring: Ring, frame: Frame, nowMs: number): void {
    const bytes = frame.bytes.length + OVERHEAD_BYTES;
    ring.push(frame);
    this.#entries.push({ ring, bytes, untilMs: nowMs + this.#forMs });
    this.#bytes += bytes;
    while (this.#bytes > this.#maxBytes) this.#drop();
  }

  /** Removes frames that are too old at `nowMs`. */
  sweep(nowMs: number): void {
    while (this.#head < this.#entries.length && this.#entries[this.#head]!.untilMs <= nowMs) this.#drop();
    this.#entries = this.#entries.slice(this.#head);
    this.#head = 0;
  }

  #drop(): void {
    const { ring, bytes } = this.#entries[this.#head++]!;
    ring.shift();
    this.#bytes -= bytes;
  }
}
