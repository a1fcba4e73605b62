import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { faultOf, inTime, isRefusal, NoAnswerError } from './in-time.ts';
import { CONNECT_MS, type Link, PROBE_MS } from './link.ts';
import { requireNoEviction } from './no-eviction.ts';
import { runInScope } from '../request-scope/request-scope.ts';
import { openLink } from './open-link.ts';

/** Without answers for so long, all is connected again: a server may be gone, and its name or its cluster lead to another one. */
const SILENT_MS = 2_000;

export interface ValkeyLog {
  warn(fields: object, message: string): void;
}

interface WatchedLinkOptions {
  /** Longer answers count as none. */
  readonly timeoutMs: number;
  readonly log: ValkeyLog;
}

/**
 * Connections to a store, and which parts of it answer. A part that is lost is tried until it is back, and then compared with before:
 * it may be empty, or on another server. A part can be of several primaries while its slots move; it is lost with each of them.
 */
export class WatchedLink {
  /** How often a primary was found without its data. */
  timesEmptied = 0;
  readonly #urls: readonly string[];
  readonly #timeoutMs: number;
  readonly #log: ValkeyLog;
  #link: Link;
  readonly #lost = new Set<number>();
  /** Lost parts of which a primary has come back without its data. */
  readonly #emptied = new Set<number>();
  /** The value of each part that is made once. */
  readonly #epochs = new Map<number, string>();
  /** Primaries whose data was compared with before. */
  readonly #known = new Set<string>();
  readonly #lostListeners: ((parts: ReadonlySet<number>) => void)[] = [];
  readonly #returnedListeners: ((parts: ReadonlySet<number>, isIntact: boolean) => void)[] = [];
  readonly #replacedListeners: (() => void)[] = [];
  #isReopening = false;
  /** Why it could not be connected again, which is reported once. */
  #fault = '';
  #isProbing = false;
  #isClosed = false;

  private constructor(urls: readonly string[], link: Link, { timeoutMs, log }: WatchedLinkOptions) {
    this.#urls = urls;
    this.#timeoutMs = timeoutMs;
    this.#log = log;
    this.#link = link;
  }

  /** Rejects when a part does not answer, or may be evicted. */
  static async open(urls: readonly string[], options: WatchedLinkOptions): Promise<WatchedLink> {
    const link = await openLink(urls);
    const watched = new WatchedLink(urls, link, options);
    try {
      await inTime(requireNoEviction(link, options.log), CONNECT_MS);
      await Promise.all(watched.#allParts().map((part) => watched.#readEpoch(part, CONNECT_MS)));
      for (const part of watched.#allParts())
        for (const owner of link.ownersOf(part)) watched.#known.add(owner);
    } catch (error) {
      watched.close();
      throw error;
    }
    watched.#watch(link);
    return watched;
  }

  get link(): Link {
    return this.#link;
  }

  isLost(part: number): boolean {
    return this.#lost.has(part);
  }

  /** Counts all parts of a primary as lost until it has answered. */
  lose(owner: string): void {
    if (this.#isClosed) return;
    const owned = this.#partsOf(owner);
    // It may take over later, with other data.
    if (owned.length === 0) this.#known.delete(owner);
    const parts = owned.filter((part) => !this.#lost.has(part));
    if (parts.length === 0) return;
    for (const part of parts) this.#lost.add(part);
    this.#log.warn({ server: owner }, 'The connection to Valkey was lost. Limits are checked without it.');
    for (const listener of this.#lostListeners) listener(new Set(parts));
    // For all requests, not for the one that noticed it.
    if (!this.#isProbing) void runInScope(undefined, () => this.#probe());
  }

  /**
   * Rejects with `NoAnswerError` an answer of a primary that has taken over without the data of before. `timesEmptied`: of when it
   * was asked.
   */
  async requireKnown(owner: string, timesEmptied: number): Promise<void> {
    if (!this.#known.has(owner) && (await this.#compare(owner)) === 'emptied') this.lose(owner);
    if (this.timesEmptied !== timesEmptied) throw new NoAnswerError('Valkey has lost its data.');
  }

  onLost(listener: (parts: ReadonlySet<number>) => void): void {
    this.#lostListeners.push(listener);
  }

  onReturned(listener: (parts: ReadonlySet<number>, isIntact: boolean) => void): void {
    this.#returnedListeners.push(listener);
  }

  /** Calls the listener when all is connected again. */
  onReplaced(listener: () => void): void {
    this.#replacedListeners.push(listener);
  }

  close(): void {
    this.#isClosed = true;
    this.#link.close();
  }

  #allParts(): number[] {
    return Array.from({ length: this.#link.parts }, (_, part) => part);
  }

  #partsOf(owner: string): number[] {
    return this.#allParts().filter((part) => this.#link.ownersOf(part).has(owner));
  }

  #watch(link: Link): void {
    link.onBroken((owner) => {
      if (link === this.#link) this.lose(owner);
    });
  }

  async #probe(): Promise<void> {
    this.#isProbing = true;
    let silentSinceMs = performance.now();
    while (!this.#isClosed) {
      const owners = new Set<string>();
      for (const part of this.#lost) for (const owner of this.#link.ownersOf(part)) owners.add(owner);
      const silent = new Set<string>();
      let isRefused = false;
      const ask = async (owner: string) => {
        try {
          // A primary that cannot be compared may have lost its data.
          if ((await this.#compare(owner)) === 'unknown') this.#emptyAll(owner);
        } catch (error) {
          isRefused ||= isRefusal(error) || !(this.#link.reconnects || this.#link.isReady(owner));
          silent.add(owner);
        }
      };
      await Promise.all([...owners].map(ask));
      this.#return(silent);
      if (this.#lost.size === 0) break;
      if (isRefused || performance.now() - silentSinceMs >= SILENT_MS) {
        silentSinceMs = performance.now();
        if (!this.#isReopening) void this.#reopen();
      }
      await delay(PROBE_MS, undefined, { ref: false });
    }
    this.#isProbing = false;
  }

  /** Those of the lost parts whose primaries have all answered are back. */
  #return(silent: ReadonlySet<string>): void {
    const answers = (part: number) => ![...this.#link.ownersOf(part)].some((owner) => silent.has(owner));
    const back = [...this.#lost].filter(answers);
    const intact = new Set(back.filter((part) => !this.#emptied.has(part)));
    const emptied = new Set(back.filter((part) => this.#emptied.has(part)));
    for (const part of back) {
      this.#lost.delete(part);
      this.#emptied.delete(part);
    }
    for (const [parts, isIntact] of [
      [intact, true],
      [emptied, false],
    ] as const) {
      if (parts.size === 0) continue;
      this.#log.warn({ isIntact }, 'Valkey responds again.');
      for (const listener of this.#returnedListeners) listener(parts, isIntact);
    }
  }

  /** Connects again, as at the start. What is lost stays lost until it has answered. */
  async #reopen(): Promise<void> {
    this.#isReopening = true;
    let next: Link | undefined;
    try {
      next = await openLink(this.#urls);
      await inTime(requireNoEviction(next, this.#log), CONNECT_MS);
      if (this.#isClosed || next.parts !== this.#link.parts)
        throw new Error('It was one server, or a cluster.');
      const before = this.#link;
      this.#link = next;
      this.#fault = '';
      this.#watch(next);
      // Commands that are under way get their answers.
      setTimeout(() => before.close(), 2 * this.#timeoutMs).unref();
      for (const listener of this.#replacedListeners) listener();
    } catch (error) {
      if (next !== this.#link) next?.close();
      const fault = faultOf(error);
      if (fault !== this.#fault)
        this.#log.warn({ err: error }, 'Valkey cannot be connected again. It will be retried.');
      this.#fault = fault;
    } finally {
      this.#isReopening = false;
    }
  }

  /** Compares the data of a primary with before. `unknown`: it has no value to compare. */
  async #compare(owner: string): Promise<'intact' | 'emptied' | 'unknown'> {
    const link = this.#link;
    const parts = this.#partsOf(owner).filter((part) => link.ownerOf(link.epochKeyOf(part)) === owner);
    const [first, ...others] = parts;
    if (first === undefined) return 'unknown';
    await this.#readEpoch(first);
    await Promise.all(others.map((part) => this.#readEpoch(part)));
    if (parts.some((part) => this.#emptied.has(part))) return 'emptied';
    this.#known.add(owner);
    return 'intact';
  }

  async #readEpoch(part: number, withinMs = this.#timeoutMs): Promise<void> {
    const own = randomUUID();
    const key = this.#link.epochKeyOf(part);
    const made = this.#link.commands.set(key, own, { condition: 'NX', GET: true });
    const reply = await inTime(made, withinMs);
    const found = reply ?? own;
    const before = this.#epochs.get(part);
    this.#epochs.set(part, found);
    if (before !== undefined && before !== found) this.#emptyAll(this.#link.ownerOf(key));
  }

  #emptyAll(owner: string): void {
    this.timesEmptied += 1;
    for (const part of this.#partsOf(owner)) this.#emptied.add(part);
  }
}
