import { errors } from '../errors/service-error.ts';

const RETRY_AFTER_MS = 2_000;

/** How much of a kind each owner (an account, an address) may have done at once, so that nobody fills a line that all wait in. */
export class PerOwnerConcurrency {
  readonly #limit: number;
  readonly #doing = new Map<string, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Does `work`; refuses with 191 when as much of the owner is being done already. */
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
