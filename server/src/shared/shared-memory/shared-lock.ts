const FREE = 0;
const TAKEN = 1;
/** What is done under a lock takes less than a microsecond, so its owner is usually done before that many turns. */
const TURNS = 200;
const WAIT_MS = 1;
/** An owner that the machine has not let run for so long was killed. */
const WAITS_MAX = 2_000;

/** A lock between threads for steps of a microsecond. What it protects must be valid wherever its owner is killed. */
export class SharedLock {
  readonly #words: Int32Array;
  readonly #waitsMax: number;

  /** The lock is the first of the `words`. */
  constructor(words: Int32Array, { waitsMax = WAITS_MAX } = {}) {
    this.#words = words;
    this.#waitsMax = waitsMax;
  }

  take(): void {
    for (let turn = 0; Atomics.compareExchange(this.#words, 0, FREE, TAKEN) !== FREE; turn++) {
      if (turn < TURNS) continue;
      if (turn - TURNS >= this.#waitsMax) return;
      Atomics.wait(this.#words, 0, TAKEN, WAIT_MS);
    }
  }

  release(): void {
    Atomics.store(this.#words, 0, FREE);
  }

  /** Does a step under the lock. */
  hold<Result>(step: () => Result): Result {
    this.take();
    try {
      return step();
    } finally {
      this.release();
    }
  }
}
