import { type Instant, WINDOW_MS } from './account-limits.ts';
import { type Left, SlidingWindow } from '../../../shared/rate-limiters/sliding-window.ts';

const ALL = 'all';

/** The limits of visitors without an account: a minute of each client address, and one of all together. */
export class VisitorLimits {
  readonly #byAddress: SlidingWindow;
  readonly #ofAll: SlidingWindow;

  constructor(limits: { readonly byAddress: number; readonly ofAll: number }) {
    this.#byAddress = new SlidingWindow(limits.byAddress, WINDOW_MS);
    this.#ofAll = new SlidingWindow(limits.ofAll, WINDOW_MS);
  }

  /**
   * Admits a call, or says which limit refuses it. What is refused counts nowhere: no address uses up more of what all
   * share than it may make calls, and only those that were let in lately are remembered, however many come.
   */
  take(address: string, { elapsedMs }: Instant): 'address' | 'all' | undefined {
    if (this.#byAddress.left(address, elapsedMs).remaining === 0) return 'address';
    if (!this.#ofAll.take(ALL, elapsedMs).allowed) return 'all';
    this.#byAddress.take(address, elapsedMs);
    return undefined;
  }

  /** What an address has left: of its own minute or of that of all, whichever is less. */
  left(address: string, { elapsedMs }: Instant): Left {
    const own = this.#byAddress.left(address, elapsedMs);
    const all = this.#ofAll.left(ALL, elapsedMs);
    const ownIsLess = own.remaining - all.remaining || all.waitMs - own.waitMs;
    return ownIsLess < 0 ? own : all;
  }

  /** How many addresses are remembered. */
  get size(): number {
    return this.#byAddress.size;
  }
}
