import { BoundedCache } from '../cache/bounded-cache.ts';

/** Keys remembered at least; those untouched for longest are forgotten first. */
const ENTRIES = 50_000;

export interface CountedAttempt {
  /** How long no more are taken when this one fails; 0 when that does not lock. */
  readonly locksForMs: number;
  /** It did not fail, or nothing was compared: it does not count. */
  undo(): void;
}

interface Entry {
  readonly instants: number[];
  lockedUntilMs: number;
}

/**
 * Failures by key: the last of `limit` within `windowMs` locks the key for `lockMs`. A try counts when it begins and is taken
 * back when it succeeds, so that parallel guesses cannot pass the limit.
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

  /** A try to be settled, or when to come back. */
  begin(key: string, nowMs: number): CountedAttempt | { readonly retryAfterMs: number } {
    const former = this.#entries.get(key) ?? { instants: [], lockedUntilMs: 0 };
    if (former.lockedUntilMs > nowMs) return { retryAfterMs: former.lockedUntilMs - nowMs };
    const instants = former.instants.filter((at) => at > nowMs - this.#windowMs);
    instants.push(nowMs);
    const locksForMs = instants.length >= this.#limit ? this.#lockMs : 0;
    this.#entries.set(key, { instants, lockedUntilMs: nowMs + locksForMs });
    return { locksForMs, undo: () => this.#takeBack(key, nowMs, locksForMs > 0) };
  }

  #takeBack(key: string, atMs: number, locked: boolean): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    const index = entry.instants.indexOf(atMs);
    if (index >= 0) entry.instants.splice(index, 1);
    if (locked) entry.lockedUntilMs = 0;
  }
}
