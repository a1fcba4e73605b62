import { advanceJournals, type CallRowsTarget, forgottenJournals } from '../../store/usage-ingest.ts';
import { ingestLegacyJournal, type LegacyJournalOptions } from './ingest-legacy-journal.ts';
import { drainedJournals } from './journal/drained-journals.ts';
import { type AbandonedJournal, lockAbandonedJournals } from './journal/journal-folders.ts';
import { JournalReader } from './journal/journal-reader.ts';
import { type JournalSource, sourceOf } from './journal/read-part.ts';
import type { AbandonedReplica, Replicas } from './journal/replicas.ts';
import { reportGap } from './journal/report-gap.ts';

/** Another process may end at any time; its journal is taken over this soon. */
const TAKE_OVER_EVERY_MS = 5_000;

/** Stores raw calls where they are read apart from their sums, after these. */
export interface RawCalls {
  /** With `files`, it also removes the journals that it has read. */
  readonly target: CallRowsTarget;
  /** Whether the raw calls of a journal are read apart. */
  isApart(id: string): Promise<boolean>;
  /** Stores the rest of a journal whose process has ended, and removes it. */
  finish(journal: AbandonedJournal): Promise<void>;
  finishReplica(replica: AbandonedReplica): Promise<void>;
  /** Finishes a replica later, with the next journals. */
  adopt(replica: AbandonedReplica): void;
}

export interface TakeOverOptions extends LegacyJournalOptions {
  /** The folder with the journals of all processes of this home. */
  readonly root: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Where processes on other machines replicate their journals; undefined for none. */
  readonly replicas?: Replicas | undefined;
  readonly rawCalls?: RawCalls | undefined;
  /** Stores a journal to its end. `isApart`: another reader needs its files. */
  readonly ingest: (source: JournalSource, isApart: boolean) => Promise<void>;
}

/** Stores the journals that processes left behind that have ended, perhaps on other machines. */
export class TakeOver {
  readonly #options: TakeOverOptions;
  /** Abandoned journals whose sums are in the store, and which wait for their raw calls. */
  readonly #summed = new Set<string>();
  #lookedMs = Number.NEGATIVE_INFINITY;

  constructor(options: TakeOverOptions) {
    this.#options = options;
  }

  /** Whether it was not done for some seconds. */
  get isDue(): boolean {
    return Math.abs(this.#options.now() - this.#lookedMs) >= TAKE_OVER_EVERY_MS;
  }

  /** Stores everything that was left behind. Rejects when the store fails; it is then due again. */
  async run(): Promise<void> {
    await this.#takeOverJournals();
    await this.#takeOverReplicas();
    this.#lookedMs = this.#options.now();
  }

  async #takeOverJournals(): Promise<void> {
    const { root } = this.#options;
    if (this.#lookedMs === Number.NEGATIVE_INFINITY) await this.#reportForgotten();
    await ingestLegacyJournal(root, this.#options);
    const abandoned = lockAbandonedJournals(root);
    try {
      while (abandoned.length > 0) {
        const journal = abandoned[0]!;
        await this.#takeOverJournal(journal);
        abandoned.shift();
      }
    } finally {
      for (const journal of abandoned) journal.release();
    }
  }

  async #takeOverJournal(journal: AbandonedJournal): Promise<void> {
    const { rawCalls, ingest } = this.#options;
    const { id, folder } = journal;
    if (this.#summed.has(id)) return journal.release();
    const isApart = await this.#isApart(id);
    await ingest(sourceOf(id, new JournalReader(folder), 'abandoned'), isApart);
    if (!isApart) return journal.remove();
    if (rawCalls!.target === 'store') return await rawCalls!.finish(journal);
    this.#summed.add(id);
    journal.release();
  }

  async #isApart(id: string): Promise<boolean> {
    const { rawCalls } = this.#options;
    return rawCalls !== undefined && (rawCalls.target === 'files' || (await rawCalls.isApart(id)));
  }

  /** Those of processes on other machines, which have ended, perhaps with their disks. */
  async #takeOverReplicas(): Promise<void> {
    const { replicas, rawCalls, ingest } = this.#options;
    const abandoned = await replicas?.claimAbandoned().catch(() => []);
    for (const replica of abandoned ?? []) {
      const source = sourceOf(replica.id, replica.reader, 'replica');
      const isApart = await this.#isApart(replica.id);
      await ingest(source, isApart);
      if (!isApart) await replica.remove(source.stored ?? 0);
      else if (rawCalls?.target === 'files') rawCalls.adopt(replica);
      else await rawCalls!.finishReplica(replica);
    }
  }

  /** Reports frames that the store had when their journal was deleted, and has no more, since it was restored. */
  async #reportForgotten(): Promise<void> {
    const { pool, root, quarantine } = this.#options;
    const drained = drainedJournals(root);
    if (drained.length === 0) return;
    const forgotten = await forgottenJournals(pool, drained);
    if (forgotten.length === 0) return;
    for (const { id, stored, sequence } of forgotten)
      reportGap(quarantine, { id, before: stored, after: sequence + 1 });
    await advanceJournals(pool, forgotten);
  }
}
