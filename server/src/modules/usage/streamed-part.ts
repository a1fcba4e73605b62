import type { Quarantine } from '../../shared/quarantine/quarantine.ts';
import type { JournalPart, StoredPosition } from '../../store/usage-ingest.ts';
import type { CallSums } from '../../store/usage-sums.ts';
import { AccountWindow } from './account-window.ts';
import { type JournalPiece, type JournalSource, readPieces } from './journal/read-part.ts';
import { ReadMemory } from './read-memory.ts';
import { daysIn } from './rows.ts';
import { type AddressOfKey, Tally } from './tally.ts';

/** A store that copies slowly gets smaller parts, so that no statement takes long. */
const PART_MS = 2_000;
/** Of the largest windows. Two of them are in memory at a time. */
const WINDOW_BYTES = 4 * 1_024 * 1_024;
/** The first window is small, so that the store begins soon. Each next one is at most twice as large, so that it is ready in time. */
const FIRST_WINDOW_BYTES = 512 * 1_024;

/** Days whose partitions exist, and how others are made. */
export interface PartDays {
  areReady(daysMs: Iterable<number>): boolean;
  prepare(daysMs: Iterable<number>): Promise<void>;
}

export interface StreamedPartOptions {
  readonly source: JournalSource;
  readonly from: StoredPosition;
  /** About the most bytes of it. */
  readonly partBytes: number;
  readonly quarantine: Quarantine;
  /** Days whose rows the store takes; undefined when it takes no rows. */
  readonly days: PartDays | undefined;
  /** Where keys were used last; undefined when it is not known. */
  readonly addressesOf?: ((keyIds: readonly string[]) => Promise<AddressOfKey>) | undefined;
}

/**
 * A part of a journal on its way into the store. Its rows are read, ordered by account, added up and copied in windows: these overlap, and
 * memory does not grow with the part.
 */
export class StreamedPart implements JournalPart {
  readonly #options: StreamedPartOptions;
  readonly #pieces: AsyncGenerator<JournalPiece, void>;
  readonly #tally = new Tally();
  #first: Buffer | undefined;
  #sequence: number;
  #isAtEnd = false;
  #isClosed = false;
  #bytes = 0;
  #windowBytes = FIRST_WINDOW_BYTES;
  /** Computed while the store takes the last window. */
  #sums: Promise<CallSums> | undefined;
  readonly #memory = new ReadMemory();
  /** Memory of pieces that the store has. */
  readonly #spare: Buffer[] = [];
  /** Settles when the window that is read now has been read. */
  #coming: Promise<unknown> | undefined;

  private constructor(options: StreamedPartOptions) {
    this.#options = options;
    this.#sequence = options.from.sequence;
    const allocate = (bytes: number) => this.#memory.take(bytes);
    this.#pieces = readPieces(options.source, this.#sequence, { ...options, allocate });
  }

  /** Reads up to the first rows, and prepares their days. */
  static async begin(options: StreamedPartOptions): Promise<StreamedPart> {
    const part = new StreamedPart(options);
    part.#first = await part.#read();
    if (part.#first) await options.days?.prepare(daysIn(part.#first));
    return part;
  }

  get bodies(): AsyncIterable<Buffer> | undefined {
    return this.#first && this.#bodies(this.#first);
  }

  get next(): StoredPosition {
    return { ...this.#options.from, sequence: this.#sequence };
  }

  /** Whether nothing is left behind it. */
  get isAtEnd(): boolean {
    return this.#isAtEnd;
  }

  get calls(): number {
    return this.#tally.calls;
  }

  get bytes(): number {
    return this.#bytes;
  }

  readonly sums = (): Promise<CallSums> => (this.#sums ??= this.#addUp());

  async #addUp(): Promise<CallSums> {
    return this.#tally.sums(await this.#options.addressesOf?.(this.#tally.keyIds));
  }

  /** Reads no further. Resolves when nothing is read any more, so that its journal can be read again after a failure. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#coming;
  }

  /** While the store takes a window, the next one is read and added up, so that neither waits for the other. */
  async *#bodies(first: Buffer): AsyncGenerator<Buffer> {
    const untilMs = performance.now() + PART_MS;
    for (let window = this.#begin(untilMs, first); ;) {
      const pieces = await window;
      if (pieces.length === 0) return;
      window = this.#begin(untilMs);
      yield* pieces;
      // Who asks for more has taken these.
      for (const { buffer } of pieces) this.#spare.push(Buffer.from(buffer));
    }
  }

  #begin(untilMs: number, first?: Buffer): Promise<readonly Buffer[]> {
    const window = this.#window(untilMs, first);
    // Who awaits the window learns why it failed.
    this.#coming = window.catch(() => undefined);
    return window;
  }

  /** Reads rows up to the size of a window or the end of the part; none when it has ended. */
  async #window(untilMs: number, first?: Buffer): Promise<readonly Buffer[]> {
    const window = new AccountWindow(this.#spare);
    let body = first;
    while (window.bytes < this.#windowBytes && !this.#isFull(untilMs)) {
      body ??= await this.#read();
      if (!body) break;
      this.#bytes += body.length;
      window.add(body);
      body = undefined;
    }
    // The store still takes the last window. Who asks for the sums learns why they failed.
    if (window.bytes === 0) void this.sums().catch(() => undefined);
    this.#windowBytes = Math.min(2 * this.#windowBytes, WINDOW_BYTES);
    const pieces: Buffer[] = [];
    for (const piece of window.pieces()) {
      await this.#tally.add(piece);
      pieces.push(piece);
    }
    this.#memory.release();
    return pieces;
  }

  #isFull(untilMs: number): boolean {
    return this.#isClosed || this.#bytes >= this.#options.partBytes || performance.now() > untilMs;
  }

  /** The next rows; undefined when the part ends. */
  async #read(): Promise<Buffer | undefined> {
    const { source, days } = this.#options;
    while (!this.#isAtEnd) {
      const { value: piece } = await this.#pieces.next();
      if (!piece) break;
      const { body, sequence, isAtEnd } = piece;
      // Days are prepared before a part, since they need the table for themselves. The next part reads these rows again.
      if (this.#first && days && !days.areReady(daysIn(body))) {
        source.reader.rewind();
        return undefined;
      }
      this.#sequence = sequence;
      this.#isAtEnd = isAtEnd;
      if (body.length > 0) return body;
    }
    return undefined;
  }
}
