import { existsSync, readlinkSync } from 'node:fs';
import { threadId } from 'node:worker_threads';

const FREE = 0;
/** What is done under a lock takes less than a microsecond, so its owner is usually done before that many turns. */
const TURNS = 200;
const WAIT_MS = 1;
/** After so many waits, and as many again, a thread looks whether the owner still exists. */
const WAITS = 20;

/** The number of this thread, which no other thread of the process has: that of the system, where it can be asked for. */
function ownNumber(): number {
  const own = process.platform === 'linux' ? /\d+$/.exec(readlinkSync('/proc/thread-self')) : null;
  return own ? Number(own[0]) : threadId + 1;
}

/** Whether a thread of this process still exists. Only the system knows, also while the event loop of this thread waits. */
const isThread = (number: number) => process.platform !== 'linux' || existsSync(`/proc/self/task/${number}`);

let own: number | undefined;

/**
 * A lock between threads for steps of a microsecond. What it protects must be valid wherever its owner is killed: the lock of a thread
 * that has ended is taken over. One whose owner waits for the machine, however long, is not.
 */
export class SharedLock {
  readonly #words: Int32Array;
  readonly #exists: (owner: number) => boolean;
  readonly #own: number = (own ??= ownNumber());

  /** The lock is the first of the `words`. `exists`: whether a thread that took it still does. */
  constructor(words: Int32Array, { exists = isThread } = {}) {
    this.#words = words;
    this.#exists = exists;
  }

  take(): void {
    if (Atomics.compareExchange(this.#words, 0, FREE, this.#own) !== FREE) this.#await();
  }

  #await(): void {
    const words = this.#words;
    for (let turn = 1; ; turn++) {
      const owner = Atomics.compareExchange(words, 0, FREE, this.#own);
      if (owner === FREE) return;
      if (turn < TURNS) continue;
      const isDue = (turn - TURNS) % WAITS === WAITS - 1;
      // Of several that take it over, one has it.
      if (isDue && !this.#exists(owner) && Atomics.compareExchange(words, 0, owner, this.#own) === owner)
        return;
      Atomics.wait(words, 0, owner, WAIT_MS);
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
