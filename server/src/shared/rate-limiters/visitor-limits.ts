import type { Left, Visit, VisitorLimits } from './rate-limit.ts';
import { SlidingWindow } from './sliding-window.ts';

const ALL = 'all';
const MINUTE_MS = 60_000;

/** Limits of visitors without an account, counted by this process. */
export class LocalVisitorLimits implements VisitorLimits {
  readonly #byAddress: SlidingWindow;
  readonly #ofAll: SlidingWindow;

  constructor(limits: { readonly byAddress: number; readonly ofAll: number }) {
    this.#byAddress = new SlidingWindow(limits.byAddress, MINUTE_MS);
    this.#ofAll = new SlidingWindow(limits.ofAll, MINUTE_MS);
  }

  take(address: string, elapsedMs: number): Visit {
    const { refusal } = this.check(address, elapsedMs);
    if (refusal === undefined) {
      this.#ofAll.take(ALL, elapsedMs);
      this.#byAddress.take(address, elapsedMs);
    }
    return { refusal, left: this.#left(address, elapsedMs) };
  }

  check(address: string, elapsedMs: number): Visit {
    const left = this.#left(address, elapsedMs);
    if (this.#byAddress.left(address, elapsedMs).remaining === 0) return { refusal: 'address', left };
    return { refusal: this.#ofAll.left(ALL, elapsedMs).remaining === 0 ? 'all' : undefined, left };
  }

  #left(address: string, elapsedMs: number): Left {
    return lesser(this.#byAddress.left(address, elapsedMs), this.#ofAll.left(ALL, elapsedMs));
  }

  /** Number of addresses in memory. */
  get size(): number {
    return this.#byAddress.size;
  }
}

/** The limit with fewer remaining calls, or the longer wait. */
export function lesser(own: Left, all: Left): Left {
  return (own.remaining - all.remaining || all.waitMs - own.waitMs) < 0 ? own : all;
}
