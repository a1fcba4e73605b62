import { errors } from '../errors/service-error.ts';

const RETRY_AFTER_MS = 2_000;

/** Limits the concurrent tasks of each owner (an account or address), so that nobody fills a shared queue. */
export class PerOwnerConcurrency {
  readonly #limit: number;
  readonly #doing = new Map<string, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Runs `work`; throws 191 when the owner has reached the limit. */
  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const doing = this.#doing.get(owner) ?? 0;
    if (doing >= this.#limit) throw errors.busy({ retryAfterMs: RETRY_AFTER_MS });
    this.#doing.set(owner, doing + 1);
    try {
      return await work();
    } finally {
      const left = this.#doing.get(owner)! - 1;
      if (left > 0) this.#doing.set(owner, left);
      else this.#doing.delete(owner);
    }
  }
}
