import type { FeedBook } from '../feed-message.ts';
import type { TapeBatch } from '../tape/tape-frame.ts';
import type { VendorName } from '../vendor.ts';

/** Vendors send some books many times a second, which nobody reads and the tape would have to keep. */
const PACE_MS = 1_000;

type BookEntry = TapeBatch['entries'][number] & { readonly message: FeedBook };

/** Lets one book a second of each vendor and symbol pass: the first at once, then the newest of each second. */
export class BookPace {
  readonly #passedMs = new Map<string, number>();
  readonly #held = new Map<string, BookEntry>();

  /** Whether a book passes at once. Otherwise it is held, in place of an older one. */
  passes(vendor: VendorName, message: FeedBook, nowMs: number): boolean {
    const key = `${vendor} ${message.symbol}`;
    if (nowMs < (this.#passedMs.get(key) ?? Number.NEGATIVE_INFINITY) + PACE_MS) {
      this.#held.set(key, { vendor, message });
      return false;
    }
    this.#held.delete(key);
    this.#passedMs.set(key, nowMs);
    return true;
  }

  /** Whether books are held. */
  get isHolding(): boolean {
    return this.#held.size > 0;
  }

  /** The held books whose second has passed. */
  due(nowMs: number): BookEntry[] {
    const due: BookEntry[] = [];
    for (const [key, entry] of this.#held) {
      if (nowMs < this.#passedMs.get(key)! + PACE_MS) continue;
      this.#held.delete(key);
      this.#passedMs.set(key, nowMs);
      due.push(entry);
    }
    return due;
  }
}
