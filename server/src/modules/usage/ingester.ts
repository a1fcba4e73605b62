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

/** What one transaction takes at most: the more, the fewer roll-ups are touched for each call. */
const PART_BYTES = 32 * 1_024 * 1_024;
/** What is read at once: larger than any frame, small enough to hold up nobody. */
const PIECE_BYTES = 2 * 1_024 * 1_024;

export interface IngesterOptions {
  readonly store: Store;
  readonly pool: pg.Pool;
  readonly journal: Journal;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Hears, after each commit, of whom calls were taken. */
  readonly onCounted?: (accounts: readonly CountedAccount[]) => void;
  readonly log: { warn(fields: object, message: string): void };
}

/** Brings what the journal holds into the store, in parts, each exactly once. */
export class Ingester {
  readonly #options: IngesterOptions;
  /** How far the store was when this process last heard of it; unknown at first. */
  #reached: JournalPosition | undefined;
  #running: Promise<void> | undefined;
  /** Starts of days that have what they need for their calls. */
  readonly #preparedDays = new Set<number>();

  constructor(options: IngesterOptions) {
    this.#options = options;
  }

  /** Whether the store has everything that the journal holds. */
  get caughtUp(): boolean {
    const { end } = this.#options.journal;
    return this.#reached?.segment === end.segment && this.#reached.position === end.position;
  }

  /** Resolves when everything that was written before the call is in the store; rejects when the store refuses. */
  async catchUp(): Promise<void> {
    // A run that began earlier may have looked before the last frame was written.
    if (this.#running) await this.#running.catch(() => undefined);
    this.#running ??= this.#takeAll().finally(() => (this.#running = undefined));
    await this.#running;
  }

  async #takeAll(): Promise<void> {
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

  /** What follows in the journal, with room made for it in the store. */
  async #read(from: JournalPosition): Promise<JournalPart & { readonly droppedBytes: number }> {
    const { journal } = this.#options;
    const { end } = journal;
    const bodies: Buffer[] = [];
    const days = new Set<number>();
    let next = from;
    let droppedBytes = 0;
    for (let bytes = 0; bytes < PART_BYTES;) {
      const piece = readJournal(journal.folder, next, end, PIECE_BYTES);
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
