import { BoundedCache } from '../cache/bounded-cache.ts';

/** Minimum number of keys kept in memory. The least recently used ones are dropped first. */
const ENTRIES = 50_000;

export interface CountedAttempt {
  /** How long the key is locked if this attempt fails; 0 when it does not lock. */
  readonly locksForMs: number;
  /** Call it when the attempt did not fail: it does not count. */
  undo(): void;
}

interface Entry {
  readonly times: number[];
  lockedUntilMs: number;
}

/**
 * Limits failures by key: the last of `limit` within `windowMs` locks the key for `lockMs`. An attempt counts when it
 * begins and is undone when it succeeds, so parallel guesses cannot exceed the limit.
 */
export class FailureLimit {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #lockMs: number;
  readonly #entries = new BoundedCache<Entry>(ENTRIES);

  constructor({ limit, windowMs, lockMs }: { limit: number; windowMs: number; lockMs: number }) {
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#lockMs = lockMs;
  }

  /** Begins an attempt, or returns how long to wait. */
  begin(key: string, nowMs: number): CountedAttempt | { readonly retryAfterMs: number } {
    const previous = this.#entries.get(key) ?? { times: [], lockedUntilMs: 0 };
    if (previous.lockedUntilMs > nowMs) return { retryAfterMs: previous.lockedUntilMs - nowMs };
    const times = previous.times.filter((at) => at > nowMs - this.#windowMs);
    times.push(nowMs);
    const locksForMs = times.length >= this.#limit ? this.#lockMs : 0;
    this.#entries.set(key, { times, lockedUntilMs: nowMs + locksForMs });
    return { locksForMs, undo: () => this.#undo(key, nowMs, locksForMs > 0) };
  }

  #undo(key: string, atMs: number, locked: boolean): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    const index = entry.times.indexOf(atMs);
    if (index >= 0) entry.times.splice(index, 1);
    if (locked) entry.lockedUntilMs = 0;
  }
}
