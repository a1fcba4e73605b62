import { BoundedCache } from '../cache/bounded-cache.ts';

/** The number of keys to keep; the least recently used are dropped first. */
const ENTRIES = 50_000;

export interface CountedTry {
  /** How long the key is locked if this attempt fails; 0 for not at all. */
  readonly locksForMs: number;
  /** Uncounts the attempt, since it did not fail. */
  takeBack(): void;
}

interface Entry {
  readonly instants: number[];
  lockedUntilMs: number;
}

/**
 * Counts failures by key: the last of `limit` within `windowMs` locks the key for `lockMs`. An attempt counts when it starts
 * and is uncounted when it succeeds, so that parallel guesses cannot exceed the limit.
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

  /** Starts an attempt, or returns when to retry. */
  begin(key: string, nowMs: number): CountedTry | { readonly retryAfterMs: number } {
    const entry = this.#entries.get(key) ?? { instants: [], lockedUntilMs: 0 };
    if (entry.lockedUntilMs > nowMs) return { retryAfterMs: entry.lockedUntilMs - nowMs };
    const instants = entry.instants.filter((at) => at > nowMs - this.#windowMs);
    instants.push(nowMs);
    const locksForMs = instants.length >= this.#limit ? this.#lockMs : 0;
    this.#entries.set(key, { instants, lockedUntilMs: nowMs + locksForMs });
    return { locksForMs, takeBack: () => this.#takeBack(key, nowMs, locksForMs > 0) };
  }

  #takeBack(key: string, atMs: number, locked: boolean): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    const index = entry.instants.indexOf(atMs);
    if (index >= 0) entry.instants.splice(index, 1);
    if (locked) entry.lockedUntilMs = 0;
  }
}
