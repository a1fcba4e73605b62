import type pg from 'pg';
import { type CountedAccount, ingestPart } from '../../store/usage-ingest.ts';
import { deleteSegmentsBefore, type Journal, type Position, SEGMENT_MARK, segmentsIn } from './journal.ts';
import { readJournal } from './read-journal.ts';

const PART_BYTES = 4 * 1_024 * 1_024;

export interface IngesterOptions {
  readonly pool: pg.Pool;
  readonly journal: Journal;
  /** Hears, after each commit, of whom calls were taken. */
  readonly onCounted?: (accounts: readonly CountedAccount[]) => void;
  readonly log: { warn(fields: object, message: string): void };
}

/** Brings what the journal holds into the store, in parts, each exactly once. */
export class Ingester {
  readonly #options: IngesterOptions;
  /** How far the store was when this process last heard of it; unknown at first. */
  #reached: Position | undefined;
  #running: Promise<void> | undefined;

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
      const { reached, counted } = await ingestPart(pool, journal.id, start, (from) => {
        const part = readJournal(journal.folder, from, journal.end, PART_BYTES);
        dropped = part.droppedBytes;
        return part;
      });
      this.#reached = reached;
      if (counted.length > 0) onCounted?.(counted);
      if (dropped > 0)
        log.warn({ bytes: dropped }, 'An unfinished record at the end of a journal file was dropped.');
      deleteSegmentsBefore(journal.folder, this.#reached.segment);
    }
  }
}
