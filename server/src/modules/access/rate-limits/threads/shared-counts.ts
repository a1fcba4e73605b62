import type { KeyMode } from '@meridian/contracts/keys';
import { monthOf, type Month } from '../../../../shared/clock/billing-month.ts';
import { SharedLock } from '../../../../shared/shared-memory/shared-lock.ts';
import {
  type Instant,
  type LimitExceeded,
  type Limits,
  type UsedBefore,
  WINDOW_MS,
} from '../account-limits.ts';

/** A call is not decided: the counts are elsewhere, or the ring has no room for as many calls as the limit allows. */
export type Undecided = 'moved' | 'small';

/** What the memory holds, as numbers of eight bytes. The first is the lock, and whether the counts have moved. */
const LAST_CALL = 1;
const MONTH = 2;
const MONTHS = 3;
/** The months that the clock has shown last, each with its start and its charged calls: a clock that was ahead returns. */
const MONTHS_KEPT = 4;
const RINGS = MONTHS + 2 * MONTHS_KEPT;
/** Of a ring: its length, its oldest call, and how many it has. */
const RING_FIELDS = 3;
const FIELDS = RINGS + 2 * RING_FIELDS;
const MOVED = 1;
const BYTES = Float64Array.BYTES_PER_ELEMENT;
const INITIAL_ROOM = 16;

interface Ring {
  /** Where its fields and its times begin. */
  readonly at: number;
  readonly times: number;
  readonly length: number;
}

/**
 * The sliding windows and the months of an account in memory that all threads share. Each operation is one step under a lock, and
 * leaves valid counts wherever its thread is killed.
 */
export class SharedCounts {
  readonly memory: SharedArrayBuffer;
  readonly #lock: SharedLock;
  readonly #words: Int32Array;
  readonly #numbers: Float64Array;
  readonly #rings: Record<KeyMode, Ring>;
  #month: Month = monthOf(0);

  constructor(memory: SharedArrayBuffer) {
    this.memory = memory;
    this.#words = new Int32Array(memory, 0, 2);
    this.#lock = new SharedLock(this.#words);
    this.#numbers = new Float64Array(memory);
    const live = { at: RINGS, times: FIELDS, length: this.#numbers[RINGS]! };
    const at = RINGS + RING_FIELDS;
    const test = { at, times: FIELDS + live.length, length: this.#numbers[at]! };
    this.#rings = { live, test };
  }

  /** New counts that go on from what was used before. */
  static of(before: UsedBefore, at: Instant): SharedCounts {
    const { recent, charged, atMs } = before;
    const counts = SharedCounts.#withRoom(roomFor(recent.live.length), roomFor(recent.test.length));
    const numbers = counts.#numbers;
    numbers[LAST_CALL] = at.elapsedMs;
    numbers[MONTHS] = monthOf(atMs).startMs;
    numbers[MONTHS + 1] = charged;
    for (const mode of ['live', 'test'] as const)
      for (const ageMs of recent[mode]) counts.#push(counts.#rings[mode], at.elapsedMs - ageMs);
    return counts;
  }

  static #withRoom(live: number, test: number): SharedCounts {
    const memory = new SharedArrayBuffer((FIELDS + live + test) * BYTES);
    const numbers = new Float64Array(memory);
    numbers[RINGS] = live;
    numbers[RINGS + RING_FIELDS] = test;
    return new SharedCounts(memory);
  }

  /** Monotonic time of the last call in any thread. */
  get lastCallMs(): number {
    return this.#numbers[LAST_CALL]!;
  }

  /** Whether the account is counted elsewhere now. */
  get hasMoved(): boolean {
    return Atomics.load(this.#words, 1) === MOVED;
  }

  /** Whether a ring has room for no further call. */
  get isFull(): boolean {
    return this.#lock.hold(() =>
      Object.values(this.#rings).some((it) => this.#numbers[it.at + 2] === it.length),
    );
  }

  /** Admits and charges a call, or returns the limit that it exceeds, or why that is not decided here. */
  take(
    mode: KeyMode,
    { callsPerMinute, callsPerMonth }: Limits,
    at: Instant,
  ): LimitExceeded | Undecided | undefined {
    this.#lock.take();
    try {
      if (this.#words[1] === MOVED) return 'moved';
      const numbers = this.#numbers;
      const ring = this.#rings[mode];
      numbers[LAST_CALL] = Math.max(numbers[LAST_CALL]!, at.elapsedMs);
      const charged = this.#chargedAt(at.nowMs);
      if (mode === 'live' && callsPerMonth !== null && numbers[charged]! >= callsPerMonth) return 'month';
      if (callsPerMinute !== null) {
        this.#forget(ring, at.elapsedMs);
        const count = numbers[ring.at + 2]!;
        if (count >= callsPerMinute) return 'minute';
        if (count === ring.length) return 'small';
        this.#push(ring, at.elapsedMs);
      }
      if (mode === 'live') numbers[charged]! += 1;
      return undefined;
    } finally {
      this.#lock.release();
    }
  }

  /** Undoes a `take` that was admitted at `at`; returns false when the counts have moved. */
  refund(mode: KeyMode, at: Instant): boolean {
    return this.#lock.hold(() => {
      if (this.#words[1] === MOVED) return false;
      this.#remove(this.#rings[mode], at.elapsedMs);
      if (mode === 'live') {
        const charged = this.#chargedAt(at.nowMs);
        this.#numbers[charged] = Math.max(0, this.#numbers[charged]! - 1);
      }
      return true;
    });
  }

  /** Admitted calls of the last minute. */
  usedInMinute(mode: KeyMode, { elapsedMs }: Instant): number {
    return this.#lock.hold(() => {
      const ring = this.#rings[mode];
      this.#forget(ring, elapsedMs);
      return this.#numbers[ring.at + 2]!;
    });
  }

  /** Milliseconds until the window has room. With room now: until the oldest call leaves it. */
  minuteWaitMs(mode: KeyMode, limit: number, { elapsedMs }: Instant): number {
    return this.#lock.hold(() => {
      const ring = this.#rings[mode];
      this.#forget(ring, elapsedMs);
      const count = this.#numbers[ring.at + 2]!;
      if (count === 0) return 0;
      const deciding = this.#numbers[this.#position(ring, Math.min(count - 1, Math.max(0, count - limit)))]!;
      return Math.max(0, deciding + WINDOW_MS - elapsedMs);
    });
  }

  /** Charged calls of the month of `nowMs`. */
  usedInMonth({ nowMs }: Instant): number {
    return this.#lock.hold(() => this.#numbers[this.#chargedAt(nowMs)]!);
  }

  /** Ends these counts, and continues in a copy with twice the room where a ring is full. */
  grow(): SharedCounts {
    return this.#lock.hold(() => {
      const copy = this.#copy();
      this.#words[1] = MOVED;
      return copy;
    });
  }

  /** Ends these counts when no call came after `edgeMs`; returns whether it did. */
  endIdle(edgeMs: number): boolean {
    return this.#lock.hold(() => {
      if (this.lastCallMs > edgeMs) return false;
      this.#words[1] = MOVED;
      return true;
    });
  }

  #copy(): SharedCounts {
    const lengths = (['live', 'test'] as const).map((mode) => {
      const { at, length } = this.#rings[mode];
      return this.#numbers[at + 2] === length ? 2 * length : length;
    });
    const copy = SharedCounts.#withRoom(lengths[0]!, lengths[1]!);
    copy.#numbers.set(this.#numbers.subarray(LAST_CALL, RINGS), LAST_CALL);
    for (const mode of ['live', 'test'] as const) {
      const ring = this.#rings[mode];
      for (let index = 0; index < this.#numbers[ring.at + 2]!; index++)
        copy.#push(copy.#rings[mode], this.#numbers[this.#position(ring, index)]!);
    }
    return copy;
  }

  #position({ at, times, length }: Ring, index: number): number {
    return times + ((this.#numbers[at + 1]! + index) % length);
  }

  /** Threads read the clock before they have the lock, and times must not fall. The time is there before it counts. */
  #push(ring: Ring, timeMs: number): void {
    const numbers = this.#numbers;
    const count = numbers[ring.at + 2]!;
    const newestMs = count === 0 ? timeMs : numbers[this.#position(ring, count - 1)]!;
    numbers[this.#position(ring, count)] = Math.max(timeMs, newestMs);
    numbers[ring.at + 2] = count + 1;
  }

  /** Removes the call of `timeMs`; where its time was raised, the first one after it. */
  #remove(ring: Ring, timeMs: number): void {
    const numbers = this.#numbers;
    const count = numbers[ring.at + 2]!;
    let index = count;
    while (index > 0 && numbers[this.#position(ring, index - 1)]! >= timeMs) index--;
    if (index === count) return;
    for (; index < count - 1; index++)
      numbers[this.#position(ring, index)] = numbers[this.#position(ring, index + 1)]!;
    numbers[ring.at + 2] = count - 1;
  }

  #forget(ring: Ring, nowMs: number): void {
    const numbers = this.#numbers;
    const edgeMs = nowMs - WINDOW_MS;
    while (numbers[ring.at + 2]! > 0 && numbers[this.#position(ring, 0)]! <= edgeMs) {
      // In this order: a thread that is killed in between leaves a call too many, never one too few.
      numbers[ring.at + 1] = (numbers[ring.at + 1]! + 1) % ring.length;
      numbers[ring.at + 2]! -= 1;
    }
  }

  /** Where the charged calls of the month of `nowMs` are. */
  #chargedAt(nowMs: number): number {
    if (nowMs < this.#month.startMs || nowMs >= this.#month.endMs) this.#month = monthOf(nowMs);
    const { startMs } = this.#month;
    const numbers = this.#numbers;
    const current = MONTHS + 2 * numbers[MONTH]!;
    if (numbers[current] === startMs) return current + 1;
    for (let at = MONTHS; at < RINGS; at += 2) if (numbers[at] === startMs) return at + 1;
    const next = (numbers[MONTH]! + 1) % MONTHS_KEPT;
    numbers[MONTHS + 2 * next + 1] = 0;
    numbers[MONTHS + 2 * next] = startMs;
    numbers[MONTH] = next;
    return MONTHS + 2 * next + 1;
  }
}

const roomFor = (calls: number) => Math.max(INITIAL_ROOM, 2 * calls);
