import type pg from 'pg';
import type { Quarantine } from '../../shared/quarantine/quarantine.ts';
import type { Store } from '../../store/schema.ts';
import type { CountedAccount } from '../../store/usage-counted.ts';
import type { WaitingSums } from '../../store/usage-waiting.ts';
import type { ClientAddresses } from './client-addresses.ts';
import type { Journal } from './journal/journal.ts';
import { recordDrained } from './journal/drained-journals.ts';
import { JournalReader } from './journal/journal-reader.ts';
import { type JournalSource, sourceOf } from './journal/read-part.ts';
import type { Replicas } from './journal/replicas.ts';
import { damageText } from './journal/report-gap.ts';
import { makePartitions } from './partitions.ts';
import { type PartInStore, storePart } from './storing/store-part.ts';
import type { StoringThread } from './storing/storing-thread.ts';
import { type RawCalls, TakeOver } from './take-over.ts';
import type { AddressOfKey } from './tally.ts';

/** The most bytes per transaction. Larger transactions update fewer roll-ups per call. */
const PART_BYTES = 128 * 1_024 * 1_024;

/** A part of a journal, stored in one transaction. */
export interface StoredPart {
  readonly calls: number;
  readonly bytes: number;
  /** With reading the journal. */
  readonly ms: number;
}

export interface IngesterOptions {
  readonly store: Store;
  readonly pool: pg.Pool;
  /** The folder with the journals of all processes of this home. */
  readonly root: string;
  /** The journal that this process writes. */
  readonly journal: Journal;
  readonly quarantine: Quarantine;
  /** About the most bytes of a transaction. */
  readonly partBytes?: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Receives, after a commit, the accounts whose calls were stored and added to their figures. */
  readonly onCounted?: (accounts: readonly CountedAccount[]) => void;
  /** Receives, after a commit, what was stored and waits to be added to the figures of accounts. */
  readonly onWaiting?: (sums: WaitingSums) => void;
  /** Receives, after each commit of this process's journal, the number of its last frame in the store. */
  readonly onStored?: ((sequence: number) => void) | undefined;
  /** Observes each part that was stored; undefined when nothing does. */
  readonly onPart?: ((part: StoredPart) => void) | undefined;
  /** Where processes on other machines replicate their journals; undefined for none. */
  readonly replicas?: Replicas | undefined;
  readonly rawCalls?: RawCalls | undefined;
  /** Client addresses of this process's calls; undefined when none are noted. */
  readonly addresses?: Pick<ClientAddresses, 'byKey'> | undefined;
  /** Stores parts of this process's journal while it is ready; undefined when all are stored on the event loop. */
  readonly thread?: Pick<StoringThread, 'isReady' | 'note' | 'store'> | undefined;
}

/** Moves the records of the journals into the store in parts, each exactly once. */
export class Ingester {
  readonly #options: IngesterOptions;
  readonly #own: JournalSource;
  readonly #ownReader: JournalReader;
  #passedSegment = 0;
  readonly #takeOver: TakeOver;
  #running: Promise<void> | undefined;
  #confirmed = 0;
  /** Starts of days whose partitions exist. */
  readonly #preparedDays = new Set<number>();

  constructor(options: IngesterOptions) {
    this.#options = options;
    const { journal } = options;
    this.#ownReader = new JournalReader(journal.folder, () => journal.end);
    this.#own = sourceOf(journal.id, this.#ownReader, 'own');
    this.#takeOver = new TakeOver({
      ...options,
      ingest: (source, isApart) => this.#ingest(source, isApart),
      prepareDays: (days) => this.#prepareDays(days),
    });
  }

  /** The first segment of this process's journal with frames that are not in the store. */
  get passedSegment(): number {
    return this.#passedSegment;
  }

  get #writesFiles(): boolean {
    return this.#options.rawCalls?.target === 'files';
  }

  /** Frames of this process that the store does not have yet, as far as it has confirmed. */
  get waitingFrames(): number {
    return this.#options.journal.sequence - this.#confirmed;
  }

  /** Whether every record of this process is in the store. */
  get caughtUp(): boolean {
    return (this.#own.stored ?? 0) === this.#options.journal.sequence;
  }

  /**
   * Resolves when everything written before the call is in the store. Rejects when the store fails. `asksStore` asks also when it had
   * everything: a replica that was promoted may have less.
   */
  async catchUp({ asksStore = false } = {}): Promise<void> {
    // A run that began earlier may have missed the last frame.
    if (this.#running) await this.#running.catch(() => undefined);
    this.#running ??= this.#ingestAll(asksStore).finally(() => (this.#running = undefined));
    await this.#running;
  }

  async #ingestAll(asksStore: boolean): Promise<void> {
    const { isDue } = this.#takeOver;
    const asks = (asksStore || isDue) && this.#options.journal.sequence > 0;
    if (asks || !this.caughtUp) await this.#ingest(this.#own, this.#writesFiles);
    if (isDue) await this.#takeOver.run();
  }

  async #ingest(source: JournalSource, isApart: boolean): Promise<void> {
    for (;;) {
      if (await this.#ingestPart(source, isApart)) return;
    }
  }

  /** Stores the next part of a journal; resolves with whether that was its end. `isApart`: another reader needs its files. */
  async #ingestPart(source: JournalSource, isApart: boolean): Promise<boolean> {
    const { root, onCounted, onWaiting, onStored, onPart, quarantine } = this.#options;
    const beganMs = performance.now();
    const { reached, counted, waiting, isAtEnd, calls, bytes } = await this.#storePart(source);
    if (source.kind === 'own') {
      this.#confirmed = reached;
      onStored?.(reached);
    }
    if (counted.length > 0) onCounted?.(counted);
    if (waiting) onWaiting?.(waiting);
    if (calls > 0) onPart?.({ calls, bytes, ms: performance.now() - beganMs });
    if (source === this.#own) this.#passedSegment = this.#ownReader.segment;
    if (isApart) return isAtEnd;
    // Before its last segment is deleted, which says the same.
    if (isAtEnd && source.kind === 'abandoned') recordDrained(root, { id: source.id, sequence: reached });
    source.reader.removeRead((file, damagedBytes) => quarantine.moveFile(file, damageText(damagedBytes)));
    return isAtEnd;
  }

  /** Stores the next part of a journal: of this process's in the thread, while that is ready. */
  async #storePart(source: JournalSource): Promise<PartInStore> {
    const { pool, partBytes = PART_BYTES, quarantine, addresses, thread } = this.#options;
    const target = this.#writesFiles ? 'files' : 'store';
    const addressOf = (source === this.#own && addresses?.byKey()) || (() => null);
    if (source === this.#own && thread?.isReady) return await this.#storeInThread(thread, addressOf);
    const days = {
      areReady: (daysMs: Iterable<number>) => [...daysMs].every((dayMs) => this.#preparedDays.has(dayMs)),
      prepare: (daysMs: Iterable<number>) => this.#prepareDays(daysMs),
    };
    const part = await storePart(source, {
      pool,
      target,
      partBytes,
      quarantine,
      days: this.#writesFiles ? undefined : days,
      addressesOf: async () => addressOf,
    });
    if (source === this.#own) thread?.note(part.calls);
    return part;
  }

  async #storeInThread(
    thread: Pick<StoringThread, 'note' | 'store'>,
    addressOf: AddressOfKey,
  ): Promise<PartInStore> {
    const { journal, partBytes = PART_BYTES } = this.#options;
    const own = this.#own;
    const { stored } = own;
    // Until the commit is confirmed.
    own.stored = undefined;
    const { progress, ...part } = await thread.store(
      {
        id: own.id,
        folder: journal.folder,
        end: journal.end,
        progress: this.#ownReader.progress,
        stored,
        target: this.#writesFiles ? 'files' : 'store',
        partBytes,
      },
      { prepareDays: (daysMs) => this.#prepareDays(daysMs), addressOf },
    );
    this.#ownReader.continueFrom(progress);
    own.stored = part.reached;
    thread.note(part.calls);
    return part;
  }

  async #prepareDays(daysMs: Iterable<number>): Promise<void> {
    const { store, now } = this.#options;
    const unprepared = [...daysMs].filter((dayMs) => !this.#preparedDays.has(dayMs));
    if (unprepared.length === 0) return;
    await makePartitions(store, unprepared, now());
    for (const dayMs of unprepared) this.#preparedDays.add(dayMs);
  }
}
