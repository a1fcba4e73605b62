import { ConcurrencyLimit } from '../../../shared/queue/concurrency-limit.ts';
import { PerOwnerConcurrency } from '../../../shared/rate-limiters/per-owner-concurrency.ts';

const ACCOUNT_AT_ONCE = 3;
const WAITING_MAX = 50;

/** Runs backfills one at a time, because one with many symbols takes seconds of CPU. */
export class LookBacks {
  readonly #own = new PerOwnerConcurrency(ACCOUNT_AT_ONCE);
  readonly #line = new ConcurrencyLimit({ atOnce: 1, waitingMax: WAITING_MAX });

  /** Runs `look` when it is its turn; throws 191 when too many wait, for the account or in all. */
  run<Result>(accountId: string, look: () => Promise<Result>): Promise<Result> {
    return this.#own.run(accountId, () => this.#line.run(look));
  }
}
