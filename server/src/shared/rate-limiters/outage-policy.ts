/**
 * Where a call is counted. `store`: by the shared store. `refused`: nowhere, nothing is admitted. `share`: by this process,
 * which admits its share of the limit. `both`: by the store and within the share.
 */
export type CountedBy = 'store' | 'refused' | 'share' | 'both';

/**
 * Processes notice within this time that the store has returned. Calls that they admitted without it are in the database by
 * then, from which a month is counted again.
 */
const SETTLE_MS = 5_000;

/**
 * What a process does while the shared store is away, so that all processes together never admit more than the limit.
 *
 * At first it refuses: for one window, calls of before the outage count, and nobody knows all of them. After that each process
 * admits its share. For one window after the return, calls that others admitted meanwhile are in no store, so a call must fit
 * into both. A store that has lost its data counts as away for one window. A process that alone is cut off from the store
 * cannot know it: then its share comes on top of the limit.
 */
export class OutagePolicy {
  readonly #windowMs: number;
  /** How often the store was lost. */
  count = 0;
  #lostMs: number | undefined;
  /** Until then nothing is admitted. */
  #refusedUntilMs = Number.NEGATIVE_INFINITY;
  #bothUntilMs = Number.NEGATIVE_INFINITY;

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  lost(nowMs: number): void {
    if (this.#lostMs === undefined) this.count += 1;
    this.#lostMs ??= nowMs;
    this.#refusedUntilMs = Math.max(this.#refusedUntilMs, this.#lostMs + this.#windowMs);
  }

  returned(nowMs: number, isIntact: boolean): void {
    const lostMs = this.#lostMs ?? nowMs;
    this.#lostMs = undefined;
    const someMayShare = nowMs - lostMs >= this.#windowMs;
    if (isIntact && !someMayShare) this.#refusedUntilMs = Number.NEGATIVE_INFINITY;
    if (!isIntact)
      this.#refusedUntilMs = Math.max(this.#refusedUntilMs, lostMs + this.#windowMs, nowMs + SETTLE_MS);
    if (!isIntact || someMayShare)
      this.#bothUntilMs = Math.max(nowMs, this.#refusedUntilMs) + SETTLE_MS + this.#windowMs;
  }

  countedBy(nowMs: number): CountedBy {
    if (nowMs < this.#refusedUntilMs) return 'refused';
    if (this.#lostMs !== undefined) return 'share';
    return nowMs < this.#bothUntilMs ? 'both' : 'store';
  }
}
