import type { MarketMessage } from '../feed-message.ts';
import { PlausibilityCheck } from '../market/plausible.ts';
import type { LiveMarket } from '../market/live-market.ts';
import type { TapeBatch } from '../tape/tape-frame.ts';
import type { TapeRecorder } from '../tape/tape-recorder.ts';
import type { VendorName } from '../vendor.ts';
import { BookPace } from './book-pace.ts';

type Entries = TapeBatch['entries'];

export interface FeedWriterOptions {
  /**
   * Records messages that arrived together at `atMs`, and publishes them. When it throws or rejects it is called again with the
   * same ones.
   */
  readonly record: (entries: Entries, atMs: number) => void | Promise<void>;
  readonly now: () => number;
  /** Called with a reason for each message that is dropped. */
  readonly onRejected: (vendor: VendorName, reason: string) => void;
  readonly log: { error(fields: object, message: string): void; warn(fields: object, message: string): void };
}

/** Records on the tape of this home, and publishes to its market. */
export const recordOn =
  (tape: TapeRecorder, market: Pick<LiveMarket, 'apply'>): FeedWriterOptions['record'] =>
  (entries, atMs) =>
    market.apply(tape.append(entries, atMs));

/** Messages that wait while the tape cannot be written. More are dropped, which the vendor's history fills later. */
const WAITING_MAX = 200_000;
/** Messages that are recorded together. */
const BATCH_MAX = 2_000;
const RETRY_MS = 500;
/** How often books that were held are looked at. */
const BOOKS_MS = 250;

/** Records what vendors send, and only then publishes it: one write for all messages of a turn of the event loop. */
export class FeedWriter {
  readonly #options: FeedWriterOptions;
  readonly #plausible = new PlausibilityCheck();
  #waiting: Entries[number][] = [];
  /** What is recorded now, or again after it failed. */
  #batch: { readonly entries: Entries; readonly atMs: number } | undefined;
  readonly #books = new BookPace();
  #bookTimer: NodeJS.Timeout | undefined;
  #isScheduled = false;
  #writing: Promise<void> | undefined;
  #isFailing = false;
  #isClosed = false;

  constructor(options: FeedWriterOptions) {
    this.#options = options;
  }

  /** Takes messages of a stream, or of a history that fills a gap. */
  take(vendor: VendorName, messages: readonly MarketMessage[], from: 'stream' | 'history' = 'stream'): void {
    const nowMs = this.#options.now();
    for (const message of messages) {
      const fault = this.#plausible.fault(message, nowMs, from);
      if (fault !== undefined) this.#options.onRejected(vendor, fault);
      else if (message.kind === 'book' && !this.#books.passes(vendor, message, nowMs)) this.#watchBooks();
      else if (this.#waiting.length >= WAITING_MAX)
        this.#options.onRejected(vendor, 'the tape cannot be written');
      else this.#waiting.push({ vendor, message });
    }
    if (!this.#isScheduled && this.#waiting.length > 0) this.#schedule(setImmediate);
  }

  /** Writes and publishes what waits. */
  flush(): void {
    this.#isScheduled = false;
    while (!this.#writing) {
      this.#batch ??= this.#nextBatch();
      if (!this.#batch) return;
      const { entries, atMs } = this.#batch;
      try {
        const writing = this.#options.record(entries, atMs);
        if (writing) this.#writing = this.#await(writing);
        else this.#recorded();
      } catch (error) {
        this.#failed(error);
        return;
      }
    }
  }

  /** Writes what waits, once more where that failed, and takes nothing any more. */
  async close(): Promise<void> {
    clearTimeout(this.#bookTimer);
    this.#isClosed = true;
    this.flush();
    while (this.#writing) await this.#writing;
  }

  /** Records the newest of the held books, once their second has passed. */
  #watchBooks(): void {
    if (this.#isClosed) return;
    this.#bookTimer ??= setTimeout(() => {
      this.#bookTimer = undefined;
      this.#waiting.push(...this.#books.due(this.#options.now()));
      if (!this.#isScheduled && this.#waiting.length > 0) this.#schedule(setImmediate);
      if (this.#books.isHolding) this.#watchBooks();
    }, BOOKS_MS).unref();
  }

  #nextBatch() {
    if (this.#waiting.length === 0) return undefined;
    const atMs = this.#options.now();
    if (this.#waiting.length > BATCH_MAX) return { entries: this.#waiting.splice(0, BATCH_MAX), atMs };
    const entries = this.#waiting;
    this.#waiting = [];
    return { entries, atMs };
  }

  async #await(writing: Promise<void>): Promise<void> {
    try {
      await writing;
    } catch (error) {
      this.#writing = undefined;
      this.#failed(error);
      return;
    }
    this.#writing = undefined;
    this.#recorded();
    this.flush();
  }

  #recorded(): void {
    this.#batch = undefined;
    if (this.#isFailing) this.#options.log.warn({}, 'The tape of the feeds can be written again.');
    this.#isFailing = false;
  }

  #failed(error: unknown): void {
    if (!this.#isFailing)
      this.#options.log.error(
        { err: error },
        'The tape of the feeds cannot be written, so prices do not change.',
      );
    this.#isFailing = true;
    this.#schedule((again) => setTimeout(again, RETRY_MS).unref());
  }

  #schedule(later: (task: () => void) => unknown): void {
    if (this.#isClosed) return;
    this.#isScheduled = true;
    later(() => this.flush());
  }
}
