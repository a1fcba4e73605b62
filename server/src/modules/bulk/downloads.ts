/** Concurrent downloads per account. More are not faster, and each needs an open file. */
const MAX_CONCURRENT = 16;

/** The active downloads: limits them per account, and ends them when the server stops. */
export class Downloads {
  readonly #stops = new Map<string, Set<() => void>>();
  #closed = false;

  /** Whether `owner` (an account) may begin another download. */
  hasRoom(owner: string): boolean {
    return !this.#closed && (this.#stops.get(owner)?.size ?? 0) < MAX_CONCURRENT;
  }

  /** Registers a download that `stop` can end. Returns a function to call when it is over. */
  begin(owner: string, stop: () => void): () => void {
    const own = this.#stops.get(owner) ?? new Set();
    this.#stops.set(owner, own.add(stop));
    return () => {
      own.delete(stop);
      if (own.size === 0 && this.#stops.get(owner) === own) this.#stops.delete(owner);
    };
  }

  /** Ends all downloads. Clients can resume them at another server. */
  close(): void {
    this.#closed = true;
    for (const own of this.#stops.values()) for (const stop of own) stop();
  }
}
