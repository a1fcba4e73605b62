import { BoundedCache } from '../../../shared/cache/bounded-cache.ts';
import type { StoredLink } from './queries.ts';

const ROOM = 100_000;
const GONE_ROOM = 10_000;
const GONE_MS = 30_000;

/** Links by id, loaded once. Ids that do not work are looked up again after half a minute at the earliest. */
export class LinkCache {
  readonly #load: (id: string) => Promise<StoredLink | undefined>;
  readonly #elapsed: () => number;
  #links = new BoundedCache<StoredLink>(ROOM);
  #goneUntil = new BoundedCache<number>(GONE_ROOM);
  readonly #loading = new Map<string, Promise<StoredLink | undefined>>();
  readonly #ofAccount = new Map<string, Set<string>>();
  /** Incremented when links change, so that a load that began before a change is not cached after it. */
  #changes = 0;

  constructor(load: (id: string) => Promise<StoredLink | undefined>, elapsed: () => number) {
    this.#load = load;
    this.#elapsed = elapsed;
  }

  /** The link with this id; undefined when there is none, a promise when it must be loaded. */
  find(id: string): StoredLink | undefined | Promise<StoredLink | undefined> {
    const known = this.#links.get(id);
    if (known) return known;
    if (this.#elapsed() < (this.#goneUntil.get(id) ?? 0)) return undefined;
    const running = this.#loading.get(id);
    if (running) return running;
    const loading = this.#loadUnchanged(id).finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }

  /** Call this when the key of a link does not work. */
  markGone(id: string): void {
    this.#links.delete(id);
    this.#goneUntil.set(id, this.#elapsed() + GONE_MS);
  }

  /** Evicts every link of an account. */
  forgetAccount(accountId: string): void {
    this.#changes++;
    this.#goneUntil = new BoundedCache(GONE_ROOM);
    for (const id of this.#ofAccount.get(accountId) ?? []) this.#links.delete(id);
    this.#ofAccount.delete(accountId);
  }

  /** Evicts every link. */
  forgetAll(): void {
    this.#changes++;
    this.#links = new BoundedCache(ROOM);
    this.#goneUntil = new BoundedCache(GONE_ROOM);
    this.#ofAccount.clear();
  }

  async #loadUnchanged(id: string): Promise<StoredLink | undefined> {
    for (;;) {
      const before = this.#changes;
      const link = await this.#load(id);
      if (before !== this.#changes) continue;
      if (link) {
        this.#links.set(id, link);
        const ids = this.#ofAccount.get(link.accountId) ?? new Set();
        this.#ofAccount.set(link.accountId, ids.add(id));
      } else this.markGone(id);
      return link;
    }
  }
}
