import { setImmediate as othersTurn } from 'node:timers/promises';
import { checkpointPath, readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import type { LiveMarket } from './market/live-market.ts';
import { newestSeq, readTape } from './tape/tape-segments.ts';
import { TapeReader } from './tape/tape-reader.ts';

/** As long as readers of the stream may resume. */
const REMEMBERED_MS = 300_000;

export interface TapeFollowerOptions {
  readonly folder: string;
  readonly market: LiveMarket;
  /** By how much the market is late. */
  readonly delayMs: number;
  readonly now: () => number;
  readonly log: { warn(fields: object, message: string): void };
}

/**
 * Keeps a live market that is read from the tape: the one of a process that does not collect itself, or the one of plans
 * whose data are delayed.
 */
export class TapeFollower {
  readonly #options: TapeFollowerOptions;
  #reader: TapeReader;
  #reading: Promise<void> | undefined;

  /** Restores the market from its checkpoint. */
  constructor(options: TapeFollowerOptions) {
    this.#options = options;
    this.#reader = this.#open();
  }

  /** Restores the market again, after another tape was put in the place of this one. */
  reopen(): void {
    this.#options.market.clear();
    this.#reader = this.#open();
  }

  /** Applies what has been recorded. Resolves when the market is as new as it may be. */
  follow(): Promise<void> {
    this.#reading ??= this.#catchUp().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  writeCheckpoint(): void {
    const { folder, market, delayMs } = this.#options;
    writeCheckpoint(checkpointPath(folder, delayMs), market);
  }

  #open(): TapeReader {
    const { folder, market, delayMs, log, now } = this.#options;
    const stored = readCheckpoint(checkpointPath(folder, delayMs));
    // The tape was removed, or an older one was put in its place.
    const isUsable = stored !== undefined && stored.seq <= newestSeq(folder);
    if (isUsable) {
      market.restore(stored);
      // A stream continues where its reader stopped, so the trades of the last minutes are read again.
      const sinceMs = Math.min(now() - delayMs, stored.savedMs) - REMEMBERED_MS;
      for (const record of readTape(folder, sinceMs)) if (record.seq <= stored.seq) market.remember(record);
    }
    const onDamaged = (path: string, bytes: number) =>
      log.warn({ path, bytes }, 'A part of the tape of the feeds is damaged and was left out.');
    return new TapeReader({ folder, afterSeq: isUsable ? stored.seq : 0, onDamaged });
  }

  async #catchUp(): Promise<void> {
    const { market, now, delayMs } = this.#options;
    for (;;) {
      const records = this.#reader.next(now() - delayMs);
      if (!records) return;
      market.apply(records);
      await othersTurn();
    }
  }
}
