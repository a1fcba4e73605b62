import type { LiveTopic } from '@meridian/contracts/portal/notifications';

interface Watcher {
  readonly pending: Set<LiveTopic>;
  wake: () => void;
}

/** Who looks at an account hears at once what of it changed. Known to this process only: what others changed shows with the next look. */
export class Changes {
  readonly #watchers = new Map<string, Set<Watcher>>();

  /** To be called after the commit. */
  tell(accountId: string, topic: LiveTopic): void {
    for (const watcher of this.#watchers.get(accountId) ?? []) {
      watcher.pending.add(topic);
      watcher.wake();
    }
  }

  /** What changed since it was last asked, each topic once, until `signal` ends it. Listens from the call on. */
  watch(accountId: string, signal: AbortSignal): AsyncGenerator<LiveTopic[], void> {
    const watcher: Watcher = { pending: new Set(), wake: () => undefined };
    const others = this.#watchers.get(accountId) ?? new Set();
    this.#watchers.set(accountId, others.add(watcher));
    signal.addEventListener('abort', () => watcher.wake());
    return this.#changesOf(accountId, watcher, signal);
  }

  async *#changesOf(
    accountId: string,
    watcher: Watcher,
    signal: AbortSignal,
  ): AsyncGenerator<LiveTopic[], void> {
    try {
      while (!signal.aborted) {
        if (watcher.pending.size === 0) {
          const { promise, resolve } = Promise.withResolvers<void>();
          watcher.wake = resolve;
          await promise;
          continue;
        }
        const changed = [...watcher.pending];
        watcher.pending.clear();
        yield changed;
      }
    } finally {
      const watchers = this.#watchers.get(accountId);
      watchers?.delete(watcher);
      if (watchers?.size === 0) this.#watchers.delete(accountId);
    }
  }
}
