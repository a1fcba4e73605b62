import type { MarketMessage } from '../feed-message.ts';
import type { LiveMarket } from '../market/live-market.ts';
import { PlausibilityCheck } from '../market/plausible.ts';
import type { TapeBatch } from '../tape/tape-frame.ts';
import type { TapeRecorder } from '../tape/tape-recorder.ts';
import type { VendorName } from '../vendor.ts';

export interface FeedWriterOptions {
  readonly tape: Pick<TapeRecorder, 'append'>;
  readonly market: Pick<LiveMarket, 'apply'>;
  readonly now: () => number;
  /** Called with a reason for each message that is dropped. */
  readonly onRejected: (vendor: VendorName, reason: string) => void;
  readonly log: { error(fields: object, message: string): void; warn(fields: object, message: string): void };
}

/** Messages that wait while the disk refuses. More are dropped, which the vendor's history fills later. */
const WAITING_MAX = 200_000;
const RETRY_MS = 500;

/** Records what vendors send, and only then publishes it: one write for all messages of a turn of the event loop. */
export class FeedWriter {
  readonly #options: FeedWriterOptions;
  readonly #plausible = new PlausibilityCheck();
  #waiting: TapeBatch['entries'][number][] = [];
  #isScheduled = false;
  #isFailing = false;

  constructor(options: FeedWriterOptions) {
    this.#options = options;
  }

  /** Whether the disk refuses at the moment. */
  get isFailing(): boolean {
    return this.#isFailing;
  }

  /** Takes messages of a stream, or of a history that fills a gap. */
  take(vendor: VendorName, messages: readonly MarketMessage[], from: 'stream' | 'history' = 'stream'): void {
    const nowMs = this.#options.now();
    for (const message of messages) {
      const fault = this.#plausible.fault(message, nowMs, from);
      if (fault !== undefined) this.#options.onRejected(vendor, fault);
      else if (this.#waiting.length >= WAITING_MAX) this.#options.onRejected(vendor, 'the disk refuses');
      else this.#waiting.push({ vendor, message });
    }
    if (this.#isScheduled || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => this.flush());
  }

  /** Writes and publishes what waits. */
  flush(): void {
    this.#isScheduled = false;
    if (this.#waiting.length === 0) return;
    try {
      const records = this.#options.tape.append(this.#waiting, this.#options.now());
      this.#waiting = [];
      if (this.#isFailing) this.#options.log.warn({}, 'The tape of the feeds can be written again.');
      this.#isFailing = false;
      this.#options.market.apply(records);
    } catch (error) {
      if (!this.#isFailing)
        this.#options.log.error(
          { err: error },
          'The tape of the feeds cannot be written, so prices stand still.',
        );
      this.#isFailing = true;
      this.#isScheduled = true;
      setTimeout(() => this.flush(), RETRY_MS).unref();
    }
  }
}
