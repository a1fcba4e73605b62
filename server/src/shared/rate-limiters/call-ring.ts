const INITIAL_ROOM = 8;

/**
 * The exact sliding window of one caller: a ring with the times of its last calls. A call is admitted when fewer than
 * `limit` calls were admitted in the `windowMs` before it, so no window of that length holds more. Times must be ascending.
 * Memory grows with use, up to `limit` numbers.
 */
export class CallRing {
  #times = new Float64Array(INITIAL_ROOM);
  #oldest = 0;
  #count = 0;
  readonly #windowMs: number;

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  /** Admits a call at `nowMs` or returns false. The limit may change between calls, as plans do. */
  take(nowMs: number, limit: number): boolean {
    this.#forget(nowMs);
    if (this.#count >= limit) return false;
    if (this.#count === this.#times.length) this.#grow();
    this.#times[this.#position(this.#count++)] = nowMs;
    return true;
  }

  /** The number of admitted calls in the window before `nowMs`. */
  used(nowMs: number): number {
    this.#forget(nowMs);
    return this.#count;
  }

  /** Milliseconds until a call is admitted under `limit`; if one is already, until the oldest call leaves the window. */
  waitMs(nowMs: number, limit: number): number {
    this.#forget(nowMs);
    if (this.#count === 0) return 0;
    // A limit of 0 admits no call; the newest one is then the last to leave.
    const deciding = Math.min(this.#count - 1, Math.max(0, this.#count - limit));
    const leaving = this.#times[this.#position(deciding)]!;
    return Math.max(0, leaving + this.#windowMs - nowMs);
  }

  /** Removes the newest call admitted at `timeMs`. */
  refund(timeMs: number): void {
    let index = this.#count - 1;
    while (index >= 0 && this.#times[this.#position(index)] !== timeMs) index--;
    if (index < 0) return;
    for (; index < this.#count - 1; index++) {
      this.#times[this.#position(index)] = this.#times[this.#position(index + 1)]!;
    }
    this.#count--;
  }

  #position(index: number): number {
    return (this.#oldest + index) & (this.#times.length - 1);
  }

  #forget(nowMs: number): void {
    const edge = nowMs - this.#windowMs;
    while (this.#count > 0 && this.#times[this.#oldest]! <= edge) {
      this.#oldest = this.#position(1);
      this.#count--;
    }
  }

  #grow(): void {
    const larger = new Float64Array(this.#times.length * 2);
    for (let index = 0; index < this.#count; index++) larger[index] = this.#times[this.#position(index)]!;
    this.#times = larger;
    this.#oldest = 0;
  }
}
