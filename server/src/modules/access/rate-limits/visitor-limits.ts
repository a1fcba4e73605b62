import { type Instant, WINDOW_MS } from './account-limits.ts';
import { type Left, SlidingWindow } from '../../../shared/rate-limiters/sliding-window.ts';

const ALL = 'all';

/** Limits of visitors without an account: per client address and global, both per minute. */
export class VisitorLimits {
  readonly #byAddress: SlidingWindow;
  readonly #ofAll: SlidingWindow;

  constructor(limits: { readonly byAddress: number; readonly ofAll: number }) {
    this.#byAddress = new SlidingWindow(limits.byAddress, WINDOW_MS);
    this.#ofAll = new SlidingWindow(limits.ofAll, WINDOW_MS);
  }

  /**
   * Admits a call, or returns the limit that it exceeds. A refused call counts nowhere, so one address cannot use up the
   * global limit, and only recently admitted addresses take memory.
   */
  take(address: string, at: Instant): 'address' | 'all' | undefined {
    const refusal = this.exceeded(address, at);
    if (refusal !== undefined) return refusal;
    this.#ofAll.take(ALL, at.elapsedMs);
    this.#byAddress.take(address, at.elapsedMs);
    return undefined;
  }

  /** The limit that a call would exceed now; undefined when it would be admitted. */
  exceeded(address: string, { elapsedMs }: Instant): 'address' | 'all' | undefined {
    if (this.#byAddress.left(address, elapsedMs).remaining === 0) return 'address';
    return this.#ofAll.left(ALL, elapsedMs).remaining === 0 ? 'all' : undefined;
  }

  /** Remaining calls of an address: the smaller of its own limit and the global one. */
  left(address: string, { elapsedMs }: Instant): Left {
    const own = this.#byAddress.left(address, elapsedMs);
    const all = this.#ofAll.left(ALL, elapsedMs);
    const ownIsLess = own.remaining - all.remaining || all.waitMs - own.waitMs;
    return ownIsLess < 0 ? own : all;
  }

  /** Number of addresses in memory. */
  get size(): number {
    return this.#byAddress.size;
  }
}
