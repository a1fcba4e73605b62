import type pg from 'pg';
import type { Quarantine } from '../../../shared/quarantine/quarantine.ts';
import type { Store } from '../../../store/schema.ts';
import { callsPositionId, storeCalls } from '../../../store/usage-ingest.ts';
import type { RawCalls } from '../take-over.ts';
import { recordDrained } from '../journal/drained-journals.ts';
import { type AbandonedJournal, lockAbandonedJournals } from '../journal/journal-folders.ts';
import { JournalReader } from '../journal/journal-reader.ts';
import type { Journal } from '../journal/journal.ts';
import { type JournalSource, type ReadPart, readPart, sourceOf } from '../journal/read-part.ts';
import type { AbandonedReplica } from '../journal/replicas.ts';
import { damageText } from '../journal/report-gap.ts';
import { makePartitions } from '../partitions.ts';
import { addFiles, announceFiles } from '../queries/call-files.ts';
import { journalPosition, movePosition } from '../queries/journals.ts';
import { daysIn } from '../rows.ts';
import { hoursIn } from './call-columns.ts';
import type { CallFiles } from './call-files.ts';

/** About the most bytes of a journal in a file: some 45,000 calls. */
const PART_BYTES = 16 * 1_024 * 1_024;

export interface CallLogWriterOptions {
  readonly store: Store;
  readonly pool: pg.Pool;
  readonly root: string;
  /** The journal that this process writes. */
  readonly journal: Journal;
  readonly quarantine: Quarantine;
  /** Where raw calls go; undefined for the store. */
  readonly files: CallFiles | undefined;
  /** The first segment of this process's journal whose sums are not in the store. */
  readonly summedSegment: () => number;
  /** Receives, after each commit of this process's journal, the number of its last frame whose call is stored. */
  readonly onStored?: ((sequence: number) => void) | undefined;
  readonly partBytes?: number;
  readonly now: () => number;
}

/**
 * Stores raw calls of the journals, each exactly once, where their sums are stored by another reader: a position of its own
 * moves in the same transaction. A journal is removed once both have read it.
 */
export class CallLogWriter implements RawCalls {
  readonly #options: CallLogWriterOptions;
  readonly #reader: JournalReader;
  readonly #own: JournalSource;
  #adopted: AbandonedReplica[] = [];
  #running: Promise<void> | undefined;

  constructor(options: CallLogWriterOptions) {
    this.#options = options;
    const { journal } = options;
    this.#reader = new JournalReader(journal.folder, () => journal.end);
    this.#own = sourceOf(journal.id, this.#reader, 'own');
  }

  get target(): 'files' | 'store' {
    return this.#options.files ? 'files' : 'store';
  }

  /** Whether every raw call of this process is stored. Without files, their sums say the same. */
  get caughtUp(): boolean {
    return !this.#options.files || (this.#own.stored ?? 0) === this.#options.journal.sequence;
  }

  /** Resolves when the calls of this process that were written before, and summed, are in files. Rejects when a store fails. */
  async catchUp(): Promise<void> {
    if (this.#running) await this.#running.catch(() => undefined);
    this.#running ??= this.#storeOwn().finally(() => (this.#running = undefined));
    await this.#running;
  }

  /** Stores what processes left behind that have ended, once its sums are stored. */
  async takeOver(): Promise<void> {
    const abandoned = lockAbandonedJournals(this.#options.root);
    try {
      while (abandoned.length > 0) {
        await this.finish(abandoned[0]!);
        abandoned.shift();
      }
    } finally {
      for (const journal of abandoned) journal.release();
    }
    const adopted = this.#adopted;
    // One that cannot be stored now is claimed again when its lease ends.
    this.#adopted = [];
    for (const replica of adopted) await this.finishReplica(replica);
  }

  adopt(replica: AbandonedReplica): void {
    this.#adopted.push(replica);
  }

  async isApart(id: string): Promise<boolean> {
    return (await journalPosition(this.#options.store, callsPositionId(id))) !== undefined;
  }

  /** Leaves a journal as it is when its sums are not stored. */
  async finish(journal: AbandonedJournal): Promise<void> {
    const { root, quarantine } = this.#options;
    const { id, folder } = journal;
    const reader = new JournalReader(folder);
    const source = sourceOf(id, reader, 'abandoned');
    await this.#storeAll(source);
    if (source.stored === undefined || source.isCut) return journal.release();
    // Before its last segment is deleted, which says the same.
    recordDrained(root, { id, sequence: source.stored });
    reader.removeRead((file, damagedBytes) => quarantine.moveFile(file, damageText(damagedBytes)));
    journal.remove();
  }

  async finishReplica(replica: AbandonedReplica): Promise<void> {
    const source = sourceOf(replica.id, replica.reader, 'replica');
    await this.#storeAll(source);
    await replica.remove(source.stored ?? 0);
  }

  async #storeOwn(): Promise<void> {
    const { onStored, quarantine, summedSegment, files } = this.#options;
    for (let isAtEnd = files === undefined || this.caughtUp; !isAtEnd;) {
      isAtEnd = await this.#storePart(this.#own);
      if (this.#own.stored === undefined) return;
      onStored?.(this.#own.stored);
      this.#reader.removeRead(
        (file, damagedBytes) => quarantine.moveFile(file, damageText(damagedBytes)),
        summedSegment(),
      );
    }
  }

  async #storeAll(source: JournalSource): Promise<void> {
    while (!(await this.#storePart(source)));
  }

  /** Stores the next part of a journal; resolves with whether that was its end. */
  async #storePart(source: JournalSource): Promise<boolean> {
    const { store, quarantine, partBytes = PART_BYTES } = this.#options;
    const id = callsPositionId(source.id);
    const [from, last] = [await journalPosition(store, id), await journalPosition(store, source.id)];
    // Until the commit is confirmed.
    const expected = source.isCut ? undefined : source.stored;
    source.stored = undefined;
    // Its sums come first, or say that raw calls are stored with them.
    if (from === undefined || last === undefined) return true;
    if (from !== expected) source.reader.rewind();
    const part = await readPart(source, from, { last, partBytes, quarantine });
    if (part.sequence > from) await this.#write(id, from, part);
    source.stored = part.sequence;
    return part.isAtEnd;
  }

  async #write(id: string, from: number, { bodies, sequence: to }: ReadPart): Promise<void> {
    const { store, pool, files, now } = this.#options;
    if (!files) {
      await makePartitions(store, new Set(bodies.flatMap((body) => [...daysIn(body)])), now());
      return await storeCalls(pool, { id, from, to, bodies });
    }
    const names = new Map([...hoursIn(bodies)].map((hourUs) => [hourUs, files.newName(hourUs)]));
    const announced = [...names].map(([hourUs, name]) => ({ hourUs, name }));
    if (announced.length > 0) await announceFiles(store, announced, now());
    const written = announced.length > 0 ? await files.write(bodies, names) : [];
    await store.transaction().execute(async (trx) => {
      if (!(await movePosition(trx, id, { from, to })))
        throw new Error(`Another process reads the journal ${id}.`);
      await addFiles(trx, written, { nowMs: now(), merged: false });
    });
  }
}
