import { errors } from '../errors/service-error.ts';

const RETRY_AFTER_MS = 2_000;

/** Limits concurrent work: some runs, some waits in order, the rest is refused. Unlike p-limit, the wait queue is bounded. */
export class ConcurrencyLimit {
  readonly #concurrency: number;
  readonly #waitingMax: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
    this.#concurrency = atOnce;
    this.#waitingMax = waitingMax;
  }

  /** Runs `work` when it is its turn; throws 191 when too many are waiting. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#concurrency) {
      if (this.#waiting.length >= this.#waitingMax) throw errors.busy({ retryAfterMs: RETRY_AFTER_MS });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The slot goes directly to the next in line, so that no newcomer can overtake.
      if (next) next();
      else this.#running -= 1;
    }
  }
}
