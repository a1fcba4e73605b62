import type pg from 'pg';
import type { CountedAccount } from '../../store/usage-counted.ts';
import { doSumsWait, fold, splitFolded } from '../../store/usage-fold.ts';
import type { WaitingSums } from '../../store/usage-waiting.ts';
import type { MeterLog } from './meter.ts';

/**
 * Sums of a fold at most, at first. More of them add up to fewer changes of the roll-ups, so a fold gets larger while it is full
 * and takes less than `LARGER_BELOW_MS`, and smaller before its statements take too long.
 */
const MOST = 100_000;
const LARGER_BELOW_MS = 10_000;
const SMALLER_ABOVE_MS = 25_000;
/** A process may have ended before its sums were folded. Others look for them this often. */
const LOOK_EVERY_MS = 10_000;

export interface FoldingOptions {
  readonly pool: pg.Pool;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Pick<MeterLog, 'warn'>;
  /** Receives the accounts whose figures now show their calls. */
  readonly onCounted: (accounts: readonly CountedAccount[]) => void;
}

/** Adds sums that wait to the roll-ups. One process at a time does so for all. */
export class Folding {
  readonly #options: FoldingOptions;
  #waiting: readonly WaitingSums[] = [];
  #most = MOST;
  #lookedMs = Number.NEGATIVE_INFINITY;
  #isFailing = false;
  #running: Promise<void> | undefined;

  constructor(options: FoldingOptions) {
    this.#options = options;
  }

  /** Remembers sums that wait, so that `run` folds them. */
  add(sums: WaitingSums): void {
    this.#waiting = [...this.#waiting, sums];
  }

  /**
   * Folds what waits unless another process does. Asks the store for nothing while there is nothing to do. Never rejects:
   * what waits is stored, and the next run tries again.
   */
  async run(): Promise<void> {
    const { now } = this.#options;
    if (this.#waiting.length === 0 && Math.abs(now() - this.#lookedMs) < LOOK_EVERY_MS) return;
    this.#running ??= this.#tryFold(false).finally(() => (this.#running = undefined));
    await this.#running;
  }

  /** Folds what waits before the process ends, so that nothing waits when all processes have ended. Never rejects. */
  async close(): Promise<void> {
    await this.#running;
    await this.#tryFold(this.#waiting.length > 0);
  }

  async #tryFold(waits: boolean): Promise<void> {
    try {
      await this.#fold(waits);
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing)
        this.#options.log.warn({ err: error }, 'Stored calls cannot be added to the usage figures now.');
      this.#isFailing = true;
    }
  }

  async #fold(waits: boolean): Promise<void> {
    const { pool, now, onCounted } = this.#options;
    this.#lookedMs = now();
    const asked = this.#waiting;
    if (asked.length === 0 && !(await doSumsWait(pool))) return;
    const startedMs = performance.now();
    try {
      const moved = await fold(pool, { most: this.#most, waits });
      const tookMs = performance.now() - startedMs;
      if (tookMs > SMALLER_ABOVE_MS) this.#most = Math.ceil(this.#most / 2);
      else if (moved >= this.#most && tookMs < LARGER_BELOW_MS) this.#most *= 2;
    } catch (error) {
      // Fewer may be done in time.
      this.#most = Math.ceil(this.#most / 8);
      throw error;
    }
    if (asked.length === 0) return;
    const { waiting, counted } = await splitFolded(pool, asked);
    this.#waiting = [...waiting, ...this.#waiting.slice(asked.length)];
    if (counted.length > 0) onCounted(counted);
  }
}
