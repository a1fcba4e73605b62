import { errors } from '../errors/service-error.ts';

const RETRY_AFTER_MS = 2_000;

/** A line for heavy work that anybody can ask for: some is done at once, some waits in order, the rest is refused. */
export class ConcurrencyLimit {
  readonly #atOnce: number;
  readonly #waitingMax: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
    this.#atOnce = atOnce;
    this.#waitingMax = waitingMax;
  }

  /** Does `work` when it is its turn; refuses with 191 when too many wait. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#waitingMax) throw errors.busy({ retryAfterMs: RETRY_AFTER_MS });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The place goes straight to the next one, so that no newcomer slips in between.
      if (next) next();
      else this.#running -= 1;
    }
  }
}
