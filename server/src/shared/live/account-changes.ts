import type { LiveTopic } from '@meridian/contracts/portal/notifications';
import { errors } from '../errors/service-error.ts';

/** Watchers of one account: more open pages than a person uses. */
const WATCHERS_MAX = 20;

interface Watcher {
  readonly pending: Set<LiveTopic>;
  wake: () => void;
}

export type DeliverChange = (accountId: string, topic: LiveTopic) => void;

/** Relays to other processes what the store does not publish. */
export interface ChangeRelay {
  publish(accountId: string, topic: LiveTopic): void;
  /** Listens for changes of an account until the returned function is called. */
  watch(accountId: string): () => void;
}

/** Publishes changes of accounts to watchers in this process. `listen-for-changes.ts` brings the changes of other processes. */
export class AccountChanges {
  readonly #watchers = new Map<string, Set<Watcher>>();
  readonly #relay: ChangeRelay | undefined;
  readonly #stopRelay = new Map<string, () => void>();

  constructor(openRelay?: (deliver: DeliverChange) => ChangeRelay) {
    this.#relay = openRelay?.((accountId, topic) => this.#deliver(accountId, topic));
  }

  /** To be called after the commit. */
  publish(accountId: string, topic: LiveTopic): void {
    this.#deliver(accountId, topic);
    this.#relay?.publish(accountId, topic);
  }

  #deliver(accountId: string, topic: LiveTopic): void {
    for (const watcher of this.#watchers.get(accountId) ?? []) {
      watcher.pending.add(topic);
      watcher.wake();
    }
  }

  /** Publishes the topics to every watcher of every account, when it is unknown what changed. */
  publishAll(topics: readonly LiveTopic[]): void {
    for (const accountId of this.#watchers.keys()) for (const topic of topics) this.publish(accountId, topic);
  }

  /**
   * Yields the topics that changed since the previous read, each once, until `signal` aborts. Listens from the call on.
   * Throws 190 when the account has too many watchers.
   */
  watch(accountId: string, signal: AbortSignal): AsyncGenerator<LiveTopic[], void> {
    const watchers = this.#watchers.get(accountId) ?? new Set();
    if (watchers.size >= WATCHERS_MAX) throw errors.rateLimited({ retryAfterMs: 60_000 });
    const watcher: Watcher = { pending: new Set(), wake: () => undefined };
    const stop = watchers.size === 0 && !signal.aborted ? this.#relay?.watch(accountId) : undefined;
    if (stop) this.#stopRelay.set(accountId, stop);
    signal.addEventListener('abort', () => {
      // Also when no change was ever read.
      watchers.delete(watcher);
      if (watchers.size === 0) {
        this.#watchers.delete(accountId);
        this.#stopRelay.get(accountId)?.();
        this.#stopRelay.delete(accountId);
      }
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
