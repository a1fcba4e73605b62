import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import type { Store } from '../../store/schema.ts';
import { type CountedAccount, ingestPart, type JournalPart } from '../../store/usage-ingest.ts';
import {
  deleteSegmentsBefore,
  type Journal,
  type JournalPosition,
  SEGMENT_MARK,
  segmentsIn,
} from './journal.ts';
import { makePartitions } from './partitions.ts';
import { readJournal } from './read-journal.ts';
import { daysIn } from './rows.ts';
import { sumsOf } from './tally.ts';

/** The most bytes per transaction. Larger transactions update fewer roll-ups per call. */
const PART_BYTES = 32 * 1_024 * 1_024;
/** Bytes per read: larger than any frame, and small enough to keep the event loop free. */
const READ_BYTES = 2 * 1_024 * 1_024;

export interface IngesterOptions {
  readonly store: Store;
  readonly pool: pg.Pool;
  readonly journal: Journal;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Receives, after each commit, the accounts whose calls were stored. */
  readonly onCounted?: (accounts: readonly CountedAccount[]) => void;
  readonly log: { warn(fields: object, message: string): void };
}

/** Moves the journal's records into the store in parts, each exactly once. */
export class Ingester {
  readonly #options: IngesterOptions;
  /** The last known position of the store; undefined at first. */
  #reached: JournalPosition | undefined;
  #running: Promise<void> | undefined;
  /** Starts of days whose partitions exist. */
  readonly #preparedDays = new Set<number>();

  constructor(options: IngesterOptions) {
    this.#options = options;
  }

  /** Whether every record of the journal is in the store. */
  get caughtUp(): boolean {
    const { end } = this.#options.journal;
    return this.#reached?.segment === end.segment && this.#reached.position === end.position;
  }

  /** Resolves when everything written before the call is in the store. Rejects when the store fails. */
  async catchUp(): Promise<void> {
    // A run that began earlier may have missed the last frame.
    if (this.#running) await this.#running.catch(() => undefined);
    this.#running ??= this.#ingestAll().finally(() => (this.#running = undefined));
    await this.#running;
  }

  async #ingestAll(): Promise<void> {
    const { pool, journal, log, onCounted } = this.#options;
    while (!this.caughtUp) {
      const start = { segment: segmentsIn(journal.folder)[0] ?? 0, position: SEGMENT_MARK.length };
      let dropped = 0;
      const { reached, counted } = await ingestPart(pool, journal.id, start, async (from) => {
        const { droppedBytes, ...part } = await this.#read(from);
        dropped = droppedBytes;
        return part;
      });
      this.#reached = reached;
      if (counted.length > 0) onCounted?.(counted);
      if (dropped > 0)
        log.warn({ bytes: dropped }, 'An unfinished record at the end of a journal file was dropped.');
      deleteSegmentsBefore(journal.folder, this.#reached.segment);
    }
  }

  /** Reads the next part of the journal and creates its partitions. */
  async #read(from: JournalPosition): Promise<JournalPart & { readonly droppedBytes: number }> {
    const { journal } = this.#options;
    const { end } = journal;
    const bodies: Buffer[] = [];
    const days = new Set<number>();
    let next = from;
    let droppedBytes = 0;
    for (let bytes = 0; bytes < PART_BYTES;) {
      const piece = readJournal(journal.folder, next, end, READ_BYTES);
      droppedBytes += piece.droppedBytes;
      for (const body of piece.bodies) {
        for (const dayMs of daysIn(body)) days.add(dayMs);
        bytes += body.length;
        bodies.push(body);
      }
      const moved = piece.next.segment !== next.segment || piece.next.position !== next.position;
      next = piece.next;
      if (!moved) break;
      await nextTurn();
    }
    await this.#prepareDays(days);
    return { bodies, sums: () => sumsOf(bodies), next, droppedBytes };
  }

  async #prepareDays(daysMs: ReadonlySet<number>): Promise<void> {
    const { store, now } = this.#options;
    const unprepared = [...daysMs].filter((dayMs) => !this.#preparedDays.has(dayMs));
    if (unprepared.length === 0) return;
    await makePartitions(store, unprepared, now());
    for (const dayMs of unprepared) this.#preparedDays.add(dayMs);
  }
}
