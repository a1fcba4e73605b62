import { createHash } from 'node:crypto';
import { lockWindow, updateWindow } from './queries.ts';
import type { Store, Transaction } from '../../store/schema.ts';

/** Whose times, and for how long they count. */
export interface TimesOf {
  /** Name of the limit. */
  readonly limit: string;
  readonly key: string;
  readonly windowMs: number;
  readonly nowMs: number;
}

export interface TimesChange<Result> {
  /** The times to keep; absent when they do not change. */
  readonly times?: readonly number[];
  readonly result: Result;
}

/**
 * The recent times of what is limited per hour or day, in the store: they hold for all processes and after a restart. Keys are
 * stored as hashes, since they may be addresses.
 */
export class RecentTimes {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Changes times as one step, which waits for other changes of the key. `decide` gets the times within the window, ascending.
   * With `trx` the change is part of that transaction.
   */
  async change<Result>(
    of: TimesOf,
    decide: (times: readonly number[]) => TimesChange<Result>,
    trx?: Transaction,
  ): Promise<Result> {
    if (!trx) return await this.#store.transaction().execute((own) => this.change(of, decide, own));
    const { limit, key, windowMs, nowMs } = of;
    const hash = createHash('sha256').update(limit).update('\0').update(key).digest();
    const stored = await lockWindow(trx, hash, new Date(nowMs + windowMs));
    const { times, result } = decide(stored.filter((at) => at > nowMs - windowMs));
    if (times) await updateWindow(trx, hash, times);
    return result;
  }

  /** Removes one occurrence of a time. */
  async remove(of: TimesOf, atMs: number): Promise<void> {
    await this.change(of, (times) => {
      const index = times.indexOf(atMs);
      return { ...(index >= 0 && { times: times.toSpliced(index, 1) }), result: undefined };
    });
  }
}
