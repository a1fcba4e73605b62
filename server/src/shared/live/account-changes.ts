import type { LiveTopic } from '@meridian/contracts/portal/notifications';
import { errors } from '../errors/service-error.ts';

/** Of one account: more open pages than anybody looks at. */
const WATCHERS_MAX = 20;

interface Watcher {
  readonly pending: Set<LiveTopic>;
  wake: () => void;
}

/** Who looks at an account in this process hears at once what of it changed; what other processes changed comes by `hear-store.ts`. */
export class AccountChanges {
  readonly #watchers = new Map<string, Set<Watcher>>();

  /** To be called after the commit. */
  publish(accountId: string, topic: LiveTopic): void {
    for (const watcher of this.#watchers.get(accountId) ?? []) {
      watcher.pending.add(topic);
      watcher.wake();
    }
  }

  /** Tells every watcher of every account, for when it is not known what changed. */
  publishAll(topics: readonly LiveTopic[]): void {
    for (const accountId of this.#watchers.keys()) for (const topic of topics) this.publish(accountId, topic);
  }

  /**
   * What changed since it was last asked, each topic once, until `signal` ends it. Listens from the call on. An account that
   * is watched too often is refused with 190.
   */
  watch(accountId: string, signal: AbortSignal): AsyncGenerator<LiveTopic[], void> {
    const watchers = this.#watchers.get(accountId) ?? new Set();
    if (watchers.size >= WATCHERS_MAX) throw errors.rateLimited({ retryAfterMs: 60_000 });
    const watcher: Watcher = { pending: new Set(), wake: () => undefined };
    signal.addEventListener('abort', () => {
      // Also when nobody ever asked for a change.
      watchers.delete(watcher);
      if (watchers.size === 0) this.#watchers.delete(accountId);
      watcher.wake();
    });
    if (!signal.aborted) this.#watchers.set(accountId, watchers.add(watcher));
    return changesOf(watcher, signal);
  }
}

async function* changesOf(watcher: Watcher, signal: AbortSignal): AsyncGenerator<LiveTopic[], void> {
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
}
