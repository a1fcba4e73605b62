/** Of one account at a time: more do not make it faster, and each holds an open file. */
const AT_ONCE = 16;

/** The downloads under way, so that no account has too many and a server that stops ends them. */
export class Downloads {
  readonly #stops = new Map<string, Set<() => void>>();
  #closed = false;

  /** Whether `owner` (an account) may begin another one. */
  hasRoom(owner: string): boolean {
    return !this.#closed && (this.#stops.get(owner)?.size ?? 0) < AT_ONCE;
  }

  /** Notes one that begins, to be ended by `stop`; answers what is to be called when it is over. */
  begin(owner: string, stop: () => void): () => void {
    const own = this.#stops.get(owner) ?? new Set();
    this.#stops.set(owner, own.add(stop));
    return () => {
      own.delete(stop);
      if (own.size === 0 && this.#stops.get(owner) === own) this.#stops.delete(owner);
    };
  }

  /** Ends all of them; whoever downloads resumes at the next server. */
  close(): void {
    this.#closed = true;
    for (const own of this.#stops.values()) for (const stop of own) stop();
  }
}
