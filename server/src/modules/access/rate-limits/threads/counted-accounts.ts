import type { Store } from '../../../../store/schema.ts';
import type { CallLimits, Instant, UsedBefore } from '../account-limits.ts';
import { usedBefore } from '../load-account.ts';
import { SharedCounts } from './shared-counts.ts';
import { type OpenCounts, ThreadAccountLimits } from './thread-account-limits.ts';

const IDLE_MS = 600_000;

/** The limits of accounts that one thread opens and all threads count in. */
export class CountedAccounts {
  readonly #load: (accountId: string, nowMs: number) => Promise<UsedBefore>;
  readonly #instant: () => Instant;
  readonly #accounts = new Map<string, Promise<SharedCounts>>();

  constructor(load: (accountId: string, nowMs: number) => Promise<UsedBefore>, instant: () => Instant) {
    this.#load = load;
    this.#instant = instant;
  }

  /** Opens an account for a thread, from the store at its first call in any of them. */
  readonly open = async (accountId: string, outgrown?: SharedArrayBuffer): Promise<SharedArrayBuffer> => {
    const opening = this.#accounts.get(accountId) ?? this.#begin(accountId);
    const counts = await opening;
    // The memory of another thread is the same, and another object.
    if (outgrown === undefined || counts.hasMoved || !counts.isFull) return counts.memory;
    const larger = counts.grow();
    this.#accounts.set(accountId, Promise.resolve(larger));
    return larger.memory;
  };

  /**
   * Drops accounts without calls for ten minutes. Call it only while the store has all calls of all threads until ten minutes ago. A
   * thread that still has one opens it again.
   */
  async forgetIdle(): Promise<void> {
    const edgeMs = this.#instant().elapsedMs - IDLE_MS;
    for (const [accountId, opening] of this.#accounts) {
      const counts = await opening;
      if (counts.endIdle(edgeMs)) this.#accounts.delete(accountId);
    }
  }

  #begin(accountId: string): Promise<SharedCounts> {
    const at = this.#instant();
    const opening = this.#load(accountId, at.nowMs).then((before) => SharedCounts.of(before, at));
    this.#accounts.set(accountId, opening);
    opening.catch(() => this.#accounts.delete(accountId));
    return opening;
  }
}

/** The accounts of a store, counted for all threads. */
export const countedAccounts = (store: Store, instant: () => Instant): CountedAccounts =>
  new CountedAccounts((accountId, nowMs) => usedBefore(store, accountId, nowMs), instant);

/** Makes the limits of accounts that all threads count together. */
export const threadLimits =
  (open: OpenCounts): ((accountId: string) => Promise<CallLimits>) =>
  (accountId) =>
    ThreadAccountLimits.open(accountId, open);
