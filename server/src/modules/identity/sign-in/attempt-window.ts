/** Keys kept in memory. Beyond it the least recently used one is dropped. */
const ENTRIES_MAX = 100_000;

/** Times of attempts by key, oldest first, within a sliding window. An attempt can be removed again. */
export class AttemptWindow {
  readonly #windowMs: number;
  readonly #byKey = new Map<string, number[]>();

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  within(key: string, nowMs: number): number[] {
    return (this.#byKey.get(key) ?? []).filter((at) => at > nowMs - this.#windowMs);
  }

  add(key: string, nowMs: number): number {
    const times = [...this.within(key, nowMs), nowMs];
    this.#byKey.delete(key);
    this.#byKey.set(key, times);
    const [oldest] = this.#byKey.keys();
    if (this.#byKey.size > ENTRIES_MAX && oldest !== undefined) this.#byKey.delete(oldest);
    return times.length;
  }

  remove(key: string, atMs: number): void {
    const times = this.#byKey.get(key);
    const index = times?.indexOf(atMs) ?? -1;
    if (index >= 0) times?.splice(index, 1);
  }

  clear(key: string): void {
    this.#byKey.delete(key);
  }
}
