import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import type { Quarantine } from '../../shared/quarantine/quarantine.ts';
import type { Store } from '../../store/schema.ts';
import {
  advanceJournals,
  forgottenJournals,
  type CountedAccount,
  ingestPart,
  type JournalPart,
  type StoredPosition,
} from '../../store/usage-ingest.ts';
import type { Journal } from './journal/journal.ts';
import { drainedJournals, recordDrained } from './journal/drained-journals.ts';
import { lockAbandonedJournals } from './journal/journal-folders.ts';
import { type FrameReader, JournalReader } from './journal/journal-reader.ts';
import type { Replicas } from './journal/replicas.ts';
import { ingestLegacyJournal } from './ingest-legacy-journal.ts';
import { makePartitions } from './partitions.ts';
import { callsIn, daysIn } from './rows.ts';
import { sumsOf } from './tally.ts';

/** The most bytes per transaction. Larger transactions update fewer roll-ups per call. */
const PART_BYTES = 32 * 1_024 * 1_024;
/** Bytes per read: larger than most frames, and small enough to keep the event loop free. */
const READ_BYTES = 2 * 1_024 * 1_024;
/** Another process may end at any time; its journal is taken over this soon. */
const TAKE_OVER_EVERY_MS = 5_000;
const START: StoredPosition = { sequence: 0, segment: 0, position: 0 };

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
  /** Receives, after each commit, the accounts whose calls were stored. */
  readonly onCounted?: (accounts: readonly CountedAccount[]) => void;
  /** Receives, after each commit of this process's journal, the number of its last frame in the store. */
  readonly onStored?: ((sequence: number) => void) | undefined;
  /** Observes each part that was stored; undefined when nothing does. */
  readonly onPart?: ((part: StoredPart) => void) | undefined;
  /** Where processes on other machines replicate their journals; undefined for none. */
  readonly replicas?: Replicas | undefined;
}

/** Reads one journal into the store. */
interface JournalSource {
  readonly id: string;
  readonly reader: FrameReader;
  /** Whose it is: of this process, of one of this home that has ended, or a replica of one that may have had a disk of its own. */
  readonly kind: 'own' | 'abandoned' | 'replica';
  /** What the store had after the last commit; undefined at first, and after an attempt that failed. */
  stored: number | undefined;
}

interface SourcePart extends JournalPart {
  readonly isAtEnd: boolean;
}

/** Moves the records of the journals into the store in parts, each exactly once. */
export class Ingester {
  readonly #options: IngesterOptions;
  readonly #own: JournalSource;
  #running: Promise<void> | undefined;
  #lookedMs = Number.NEGATIVE_INFINITY;
  #confirmed = 0;
  /** Starts of days whose partitions exist. */
  readonly #preparedDays = new Set<number>();

  constructor(options: IngesterOptions) {
    this.#options = options;
    const { journal } = options;
    this.#own = sourceOf(journal.id, new JournalReader(journal.folder, () => journal.end), 'own');
  }

  /** Frames of this process that the store does not have yet, as far as it has confirmed. */
  get waitingFrames(): number {
    return this.#options.journal.sequence - this.#confirmed;
  }

  /** Whether every record of this process is in the store. */
  get caughtUp(): boolean {
    return (this.#own.stored ?? 0) === this.#options.journal.sequence;
  }

  /** Resolves when everything written before the call is in the store. Rejects when the store fails. */
  async catchUp(): Promise<void> {
    // A run that began earlier may have missed the last frame.
    if (this.#running) await this.#running.catch(() => undefined);
    this.#running ??= this.#ingestAll().finally(() => (this.#running = undefined));
    await this.#running;
  }

  async #ingestAll(): Promise<void> {
    if (!this.caughtUp) await this.#ingest(this.#own);
    const { now } = this.#options;
    if (Math.abs(now() - this.#lookedMs) < TAKE_OVER_EVERY_MS) return;
    await this.#takeOver();
    await this.#takeOverReplicas();
    this.#lookedMs = now();
  }

  /** Stores what processes left behind that have ended. */
  async #takeOver(): Promise<void> {
    const { root } = this.#options;
    if (this.#lookedMs === Number.NEGATIVE_INFINITY) await this.#reportForgotten();
    await ingestLegacyJournal(root, { ...this.#options, prepareDays: (days) => this.#prepareDays(days) });
    const abandoned = lockAbandonedJournals(root);
    try {
      while (abandoned.length > 0) {
        const journal = abandoned[0]!;
        const source = sourceOf(journal.id, new JournalReader(journal.folder), 'abandoned');
        await this.#ingest(source);
        journal.remove();
        abandoned.shift();
      }
    } finally {
      for (const journal of abandoned) journal.release();
    }
  }

  /** Stores what processes on other machines left behind that have ended, perhaps with their disks. */
  async #takeOverReplicas(): Promise<void> {
    const abandoned = await this.#options.replicas?.claimAbandoned().catch(() => []);
    for (const replica of abandoned ?? []) {
      const source = sourceOf(replica.id, replica.reader, 'replica');
      await this.#ingest(source);
      await replica.remove(source.stored ?? 0);
    }
  }

  /** Reports frames that the store had when their journal was deleted, and has no more, since it was restored. */
  async #reportForgotten(): Promise<void> {
    const { pool, root } = this.#options;
    const drained = drainedJournals(root);
    if (drained.length === 0) return;
    const forgotten = await forgottenJournals(pool, drained);
    if (forgotten.length === 0) return;
    for (const { id, stored, sequence } of forgotten) this.#reportGap(id, stored, sequence + 1);
    await advanceJournals(pool, forgotten);
  }

  /**
   * Reports the frames between two numbers of a journal as missing. This comes before the store moves past them: whatever
   * interrupts that, the gap is reported, and once.
   */
  #reportGap(id: string, before: number, after: number): void {
    const subject = `journal-${id}-gap-${before + 1}-${after - 1}`;
    const { quarantine } = this.#options;
    if (!quarantine.has(subject)) quarantine.record(subject, gapText(after - before - 1));
  }

  async #ingest(source: JournalSource): Promise<void> {
    for (;;) {
      if (await this.#ingestPart(source)) return;
    }
  }

  /** Stores the next part of a journal; resolves with whether that was its end. */
  async #ingestPart(source: JournalSource): Promise<boolean> {
    const { pool, root, onCounted, onStored, onPart, quarantine } = this.#options;
    const beganMs = performance.now();
    const expected = source.stored;
    // Until the commit is confirmed.
    source.stored = undefined;
    let part: SourcePart | undefined;
    const { reached, counted } = await ingestPart(pool, source.id, START, async (from) => {
      // What was read but not committed, or what the store forgot, is read again.
      if (from.sequence !== expected) source.reader.rewind();
      return (part = await this.#read(source, from));
    });
    source.stored = reached.sequence;
    if (source.kind === 'own') {
      this.#confirmed = reached.sequence;
      onStored?.(reached.sequence);
    }
    if (counted.length > 0) onCounted?.(counted);
    const { isAtEnd, bodies } = part!;
    if (bodies.length > 0)
      onPart?.({
        calls: bodies.reduce((sum, body) => sum + callsIn(body), 0),
        bytes: bodies.reduce((sum, body) => sum + body.length, 0),
        ms: performance.now() - beganMs,
      });
    // Before its last segment is deleted, which says the same.
    if (isAtEnd && source.kind === 'abandoned')
      recordDrained(root, { id: source.id, sequence: reached.sequence });
    source.reader.removeRead((file, damagedBytes) => quarantine.moveFile(file, damageText(damagedBytes)));
    return isAtEnd;
  }

  /** Reads the next part of a journal and creates its partitions. */
  async #read({ id, reader, kind }: JournalSource, from: StoredPosition): Promise<SourcePart> {
    const { partBytes = PART_BYTES } = this.#options;
    const bodies: Buffer[] = [];
    const days = new Set<number>();
    let { sequence } = from;
    let isAtEnd = false;
    for (let bytes = 0; bytes < partBytes && !isAtEnd;) {
      const piece = await reader.read(READ_BYTES);
      ({ isAtEnd } = piece);
      const { previous = 0 } = piece;
      if (previous > sequence) {
        this.#reportGap(id, sequence, previous + 1);
        sequence = previous;
      }
      for (const frame of piece.frames) {
        // It is in the store already: this journal is a copy of an earlier state.
        if (frame.sequence <= sequence) continue;
        // What a replica lacks may be on the disk of its process.
        if (kind === 'replica' && frame.sequence > sequence + 1) {
          isAtEnd = true;
          break;
        }
        if (frame.sequence > sequence + 1) this.#reportGap(id, sequence, frame.sequence);
        ({ sequence } = frame);
        for (const dayMs of daysIn(frame.body)) days.add(dayMs);
        bytes += frame.body.length;
        bodies.push(frame.body);
      }
      await nextTurn();
    }
    await this.#prepareDays(days);
    return { bodies, sums: () => sumsOf(bodies), next: { ...from, sequence }, isAtEnd };
  }

  async #prepareDays(daysMs: ReadonlySet<number>): Promise<void> {
    const { store, now } = this.#options;
    const unprepared = [...daysMs].filter((dayMs) => !this.#preparedDays.has(dayMs));
    if (unprepared.length === 0) return;
    await makePartitions(store, unprepared, now());
    for (const dayMs of unprepared) this.#preparedDays.add(dayMs);
  }
}

const sourceOf = (id: string, reader: FrameReader, kind: JournalSource['kind']): JournalSource => ({
  id,
  reader,
  kind,
  stored: undefined,
});

const gapText = (frames: number) =>
  frames === 1
    ? 'A record of the call journal is missing. Its calls are not counted.'
    : `${frames} records of the call journal are missing. Their calls are not counted.`;
const damageText = (bytes: number) =>
  `${bytes} bytes of a call journal are damaged. Calls in them may not be counted.`;
