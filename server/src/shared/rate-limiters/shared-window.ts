import { BoundedCache } from '../cache/bounded-cache.ts';
import { LimitsUnavailableError } from '../errors/limits-unavailable-error.ts';
import { takeFromWindows } from './limit-scripts.ts';
import type { RateLimit, Taken } from './rate-limit.ts';
import type { SharedCounting } from './shared-counting.ts';
import { SlidingWindow } from './sliding-window.ts';

const MINUTE_MS = 60_000;
/** Refusals kept in memory, so that repeated calls over a limit ask nothing. */
const REFUSALS_MAX = 10_000;

/** Admits exactly `limit` calls a minute for each key, counted by Valkey for all processes. */
export class SharedWindow implements RateLimit {
  readonly #name: string;
  readonly #limit: number;
  readonly #counting: SharedCounting;
  readonly #share: SlidingWindow;
  /** Monotonic time until which a key is refused without a question. */
  readonly #refusedUntilMs = new BoundedCache<number>(REFUSALS_MAX);

  constructor(name: string, limit: number, counting: SharedCounting) {
    this.#name = name;
    this.#limit = limit;
    this.#counting = counting;
    this.#share = new SlidingWindow(Math.floor(limit / counting.nodesMax), MINUTE_MS);
  }

  take(key: string): Taken | Promise<Taken> {
    const { outages, sharesInOutage, elapsed } = this.#counting;
    const nowMs = elapsed();
    const refusedUntilMs = this.#refusedUntilMs.get(key) ?? 0;
    if (refusedUntilMs > nowMs) return refused(refusedUntilMs - nowMs);
    const countedBy = outages.of(this.#keyOf(key)).countedBy(nowMs);
    if (countedBy === 'store') return this.#takeFromStore(key);
    if (countedBy === 'refused' || (countedBy === 'share' && !sharesInOutage))
      throw new LimitsUnavailableError();
    const share = this.#share.take(key, nowMs);
    return countedBy === 'both' && share.allowed ? this.#takeFromStore(key) : share;
  }

  async #takeFromStore(key: string): Promise<Taken> {
    const { valkey, elapsed } = this.#counting;
    const windows = [{ key: this.#keyOf(key), limit: this.#limit }];
    const { refusedBy, left } = await takeFromWindows(valkey, windows, MINUTE_MS);
    const { remaining, waitMs } = left[0]!;
    if (refusedBy === undefined) return { allowed: true, retryAfterMs: 0, remaining };
    this.#refusedUntilMs.set(key, elapsed() + waitMs);
    return refused(waitMs);
  }

  #keyOf(key: string): string {
    return `window:{${this.#name}:${key}}`;
  }
}

const refused = (retryAfterMs: number): Taken => ({ allowed: false, retryAfterMs, remaining: 0 });
