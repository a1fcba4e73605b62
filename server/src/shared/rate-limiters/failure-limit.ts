import type { RecentTimes, TimesChange } from './recent-times.ts';

export interface CountedAttempt {
  /** How long the key is locked if this attempt fails; 0 when it does not lock. */
  readonly locksForMs: number;
  /** Call it when the attempt did not fail: it does not count. */
  undo(): Promise<void>;
}

interface FailureLimitOptions {
  readonly limit: number;
  readonly windowMs: number;
  readonly lockMs: number;
}

/**
 * Limits failures by key: the last of `limit` within `windowMs` locks the key for `lockMs`. An attempt counts when it
 * begins and is undone when it succeeds, so parallel guesses cannot exceed the limit, in all processes together.
 */
export class FailureLimit {
  readonly #times: RecentTimes;
  readonly #name: string;
  readonly #options: FailureLimitOptions;

  constructor(times: RecentTimes, name: string, options: FailureLimitOptions) {
    this.#times = times;
    this.#name = name;
    this.#options = options;
  }

  /** Begins an attempt, or returns how long to wait. */
  async begin(key: string, nowMs: number): Promise<CountedAttempt | { readonly retryAfterMs: number }> {
    const { limit, windowMs, lockMs } = this.#options;
    const of = { limit: this.#name, key, windowMs: windowMs + lockMs, nowMs };
    return await this.#times.change<CountedAttempt | { readonly retryAfterMs: number }>(of, (times) => {
      const lastMs = times.at(-1) ?? Number.NEGATIVE_INFINITY;
      const isLocked = times.filter((at) => at > lastMs - windowMs).length >= limit;
      if (isLocked && lastMs + lockMs > nowMs) return { result: { retryAfterMs: lastMs + lockMs - nowMs } };
      const counted = [...times, nowMs];
      const locksForMs = counted.filter((at) => at > nowMs - windowMs).length >= limit ? lockMs : 0;
      const undo = () => this.#times.remove(of, nowMs);
      return { times: counted, result: { locksForMs, undo } } satisfies TimesChange<CountedAttempt>;
    });
  }
}
