import { hash } from 'node:crypto';
import { KEY_PUBLIC_LENGTH } from '@meridian/contracts/keys';
import { BoundedCache } from '../../../shared/cache/bounded-cache.ts';
import { isWellFormedKey } from '../../../shared/key-format.ts';

const ROOM = 100_000;
const UNKNOWN_ROOM = 10_000;
const UNKNOWN_MS = 30_000;

/** The minimum that a cache entry has. */
export interface KeyEntry {
  readonly accountId: string;
  /** Public part of the key. */
  readonly prefix: string;
  /** SHA-256 of the whole key. */
  readonly hash: Buffer;
  /** Whether its secret is replaced while its public part stays. */
  readonly isOfApp: boolean;
}

/**
 * A cache of API keys and what `load` returned for them. A cached key is found synchronously, without a promise or a hash.
 * Malformed keys are never loaded; unknown ones are loaded again after half a minute at the earliest. Keys in clear exist
 * here, in memory, and nowhere else.
 */
export class KeyCache<Entry extends KeyEntry> {
  readonly #load: (prefix: string) => Promise<Entry | undefined>;
  readonly #elapsed: () => number;
  #used = new BoundedCache<Entry>(ROOM);
  #known = new BoundedCache<Entry>(ROOM);
  #unknownUntil = new BoundedCache<number>(UNKNOWN_ROOM);
  readonly #loading = new Map<string, Promise<Entry | undefined>>();
  readonly #ofAccount = new Map<string, { readonly prefixes: Set<string>; readonly texts: Set<string> }>();
  /** Incremented when keys change, so that a load that began before a change is not cached after it. */
  #changes = 0;

  constructor(load: (prefix: string) => Promise<Entry | undefined>, elapsed: () => number) {
    this.#load = load;
    this.#elapsed = elapsed;
  }

  /** The entry of a working key; undefined when there is none, a promise when it must be loaded. */
  find(text: string): Entry | undefined | Promise<Entry | undefined> {
    const used = this.#used.get(text);
    if (used) return used;
    if (!isWellFormedKey(text)) return undefined;
    const prefix = text.slice(0, KEY_PUBLIC_LENGTH);
    const known = this.#known.get(prefix);
    const proved = known && this.#proved(known, text);
    // Another process may have replaced the secret a moment ago.
    if (proved || (known && !known.isOfApp)) return proved;
    if (this.#elapsed() < (this.#unknownUntil.get(prefix) ?? 0)) return undefined;
    return this.#loadOnce(prefix).then((entry) => entry && this.#proved(entry, text));
  }

  /** Loads a key again that was found before; undefined when it no longer works. */
  again({
    prefix,
    hash: before,
  }: Pick<KeyEntry, 'prefix' | 'hash'>): Entry | undefined | Promise<Entry | undefined> {
    const same = (entry: Entry | undefined) => (entry?.hash.equals(before) ? entry : undefined);
    const known = this.#known.get(prefix);
    return known ? same(known) : this.#loadOnce(prefix).then(same);
  }

  /** Evicts every key of an account. The next call loads it again. */
  forgetAccount(accountId: string): void {
    this.#changes++;
    // The owner of an unknown prefix is not known, and the key may work now.
    this.#unknownUntil = new BoundedCache(UNKNOWN_ROOM);
    const { prefixes, texts } = this.#namesOf(accountId);
    for (const prefix of prefixes) this.#known.delete(prefix);
    for (const text of texts) this.#used.delete(text);
    this.#ofAccount.delete(accountId);
  }

  /** Evicts every key. */
  forgetAll(): void {
    this.#changes++;
    this.#used = new BoundedCache(ROOM);
    this.#known = new BoundedCache(ROOM);
    this.#unknownUntil = new BoundedCache(UNKNOWN_ROOM);
    this.#ofAccount.clear();
  }

  /** The keys have 190 random bits, so a comparison that stops early reveals nothing useful. */
  #proved(entry: Entry, text: string): Entry | undefined {
    if (!entry.hash.equals(hash('sha256', text, 'buffer'))) return undefined;
    // Do not cache a key that was evicted while it loaded.
    if (this.#known.get(entry.prefix) === entry) {
      this.#used.set(text, entry);
      this.#namesOf(entry.accountId).texts.add(text);
    }
    return entry;
  }

  #loadOnce(prefix: string): Promise<Entry | undefined> {
    const running = this.#loading.get(prefix);
    if (running) return running;
    const loading = this.#loadUnchanged(prefix).finally(() => this.#loading.delete(prefix));
    this.#loading.set(prefix, loading);
    return loading;
  }

  async #loadUnchanged(prefix: string): Promise<Entry | undefined> {
    for (;;) {
      const before = this.#changes;
      const entry = await this.#load(prefix);
      if (before !== this.#changes) continue;
      if (entry) {
        this.#known.set(entry.prefix, entry);
        this.#namesOf(entry.accountId).prefixes.add(entry.prefix);
      } else this.#unknownUntil.set(prefix, this.#elapsed() + UNKNOWN_MS);
      return entry;
    }
  }

  #namesOf(accountId: string): { readonly prefixes: Set<string>; readonly texts: Set<string> } {
    let names = this.#ofAccount.get(accountId);
    if (!names) this.#ofAccount.set(accountId, (names = { prefixes: new Set(), texts: new Set() }));
    return names;
  }
}
