import { CallRing } from './call-ring.ts';

export interface Taken {
  readonly allowed: boolean;
  /** How long to wait until a call is admitted again; 0 when this one was. */
  readonly retryAfterMs: number;
  /** Calls that would still be admitted at this instant. */
  readonly remaining: number;
}

/** What is left of one window. */
export interface Left {
  readonly remaining: number;
  /** Until a call is admitted again; with calls remaining, until there is one more. */
  readonly waitMs: number;
}

/**
 * `limit` calls in any `windowMs`, exactly, for each of many callers. Callers that were idle for a whole window or
 * two are forgotten, so memory follows the number of those active now.
 */
export class SlidingWindow {
  readonly #limit: number;
  readonly #windowMs: number;
  #current = new Map<string, CallRing>();
  #former = new Map<string, CallRing>();
  #turnedMs = Number.NEGATIVE_INFINITY;

  constructor(limit: number, windowMs: number) {
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  /** A call of `key` at `nowMs`, which must not fall from call to call. */
  take(key: string, nowMs: number): Taken {
    const ring = this.#ringOf(key, nowMs);
    const allowed = ring.take(nowMs, this.#limit);
    const remaining = this.#limit - ring.used(nowMs);
    return { allowed, retryAfterMs: allowed ? 0 : ring.waitMs(nowMs, this.#limit), remaining };
  }

  /** What `key` has left at `nowMs`; who did not call before is not remembered for it. */
  left(key: string, nowMs: number): Left {
    const ring = this.#current.get(key) ?? this.#former.get(key);
    if (!ring) return { remaining: this.#limit, waitMs: 0 };
    return { remaining: this.#limit - ring.used(nowMs), waitMs: ring.waitMs(nowMs, this.#limit) };
  }

  /** How many callers are remembered. */
  get size(): number {
    return this.#current.size + this.#former.size;
  }

  /** Two generations: a ring not touched for a full window stays behind in the former one and goes with it. */
  #ringOf(key: string, nowMs: number): CallRing {
    if (nowMs - this.#turnedMs >= this.#windowMs) {
      this.#former = nowMs - this.#turnedMs >= 2 * this.#windowMs ? new Map() : this.#current;
      this.#current = new Map();
      this.#turnedMs = nowMs;
    }
    let ring = this.#current.get(key);
    if (!ring) {
      ring = this.#former.get(key) ?? new CallRing(this.#windowMs);
      this.#former.delete(key);
      this.#current.set(key, ring);
    }
    return ring;
  }
}
