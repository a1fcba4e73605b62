import { ConcurrencyLimit } from '../../../shared/queue/concurrency-limit.ts';
import { PerOwnerConcurrency } from '../../../shared/rate-limiters/per-owner-concurrency.ts';

const ACCOUNT_AT_ONCE = 3;
const WAITING_MAX = 50;

/** Looks back into history one after the other: one of many symbols takes seconds of the processor, and anybody can ask for it. */
export class LookBacks {
  readonly #own = new PerOwnerConcurrency(ACCOUNT_AT_ONCE);
  readonly #line = new ConcurrencyLimit({ atOnce: 1, waitingMax: WAITING_MAX });

  /** Does `look` when it is its turn; refuses with 191 when too many wait, of the account or of all. */
  run<Result>(accountId: string, look: () => Promise<Result>): Promise<Result> {
    return this.#own.run(accountId, () => this.#line.run(look));
  }
}
