import { CallRing } from './call-ring.ts';
import type { Left, RateLimit, Taken } from './rate-limit.ts';

/**
 * Admits exactly `limit` calls in any `windowMs` for each caller. Callers that are idle for one to two windows are dropped,
 * so memory follows the number of active callers.
 */
export class SlidingWindow implements RateLimit {
  readonly #limit: number;
  readonly #windowMs: number;
  #current = new Map<string, CallRing>();
  #previous = new Map<string, CallRing>();
  #turnedMs = Number.NEGATIVE_INFINITY;

  constructor(limit: number, windowMs: number) {
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  /** Counts a call of `key` at `nowMs`, which must be ascending. */
  take(key: string, nowMs: number): Taken {
    const ring = this.#ringOf(key, nowMs);
    const allowed = ring.take(nowMs, this.#limit);
    const remaining = this.#limit - ring.used(nowMs);
    return { allowed, retryAfterMs: allowed ? 0 : ring.waitMs(nowMs, this.#limit), remaining };
  }

  /** Replaces what is known of `key` by calls that were counted elsewhere, at ascending times. */
  restore(key: string, timesMs: readonly number[]): void {
    this.#current.delete(key);
    this.#previous.delete(key);
    for (const ms of timesMs) this.take(key, ms);
  }

  /** The remainder of `key` at `nowMs`; does not store unknown callers. */
  left(key: string, nowMs: number): Left {
    const ring = this.#current.get(key) ?? this.#previous.get(key);
    if (!ring) return { remaining: this.#limit, waitMs: 0 };
    return { remaining: this.#limit - ring.used(nowMs), waitMs: ring.waitMs(nowMs, this.#limit) };
  }

  /** The number of stored callers. */
  get size(): number {
    return this.#current.size + this.#previous.size;
  }

  /** Two generations: a ring not used for a full window stays in the previous one and is dropped with it. */
  #ringOf(key: string, nowMs: number): CallRing {
    if (nowMs - this.#turnedMs >= this.#windowMs) {
      this.#previous = nowMs - this.#turnedMs >= 2 * this.#windowMs ? new Map() : this.#current;
      this.#current = new Map();
      this.#turnedMs = nowMs;
    }
    let ring = this.#current.get(key);
    if (!ring) {
      ring = this.#previous.get(key) ?? new CallRing(this.#windowMs);
      this.#previous.delete(key);
      this.#current.set(key, ring);
    }
    return ring;
  }
}
