import type { RateLimit, Taken } from './rate-limit.ts';
import type { RecentTimes } from './recent-times.ts';

/** Admits exactly `limit` calls in any `windowMs` for each key, counted in the store. */
export class StoredWindow implements RateLimit {
  readonly #times: RecentTimes;
  readonly #name: string;
  readonly #limit: number;
  readonly #windowMs: number;

  constructor(times: RecentTimes, name: string, limit: number, windowMs: number) {
    this.#times = times;
    this.#name = name;
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  take(key: string, nowMs: number): Promise<Taken> {
    const windowMs = this.#windowMs;
    return this.#times.change<Taken>({ limit: this.#name, key, windowMs, nowMs }, (times) => {
      const remaining = this.#limit - times.length;
      if (remaining > 0)
        return {
          times: [...times, nowMs],
          result: { allowed: true, retryAfterMs: 0, remaining: remaining - 1 },
        };
      const freeMs = times[times.length - this.#limit]! + windowMs;
      return { result: { allowed: false, retryAfterMs: freeMs - nowMs, remaining: 0 } };
    });
  }
}
