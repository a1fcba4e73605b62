import type { Quarantine } from '../../shared/quarantine/quarantine.ts';
import type { JournalPart, StoredPosition } from '../../store/usage-ingest.ts';
import type { CallSums } from '../../store/usage-sums.ts';
import { type JournalPiece, type JournalSource, readPieces } from './journal/read-part.ts';
import { daysIn } from './rows.ts';
import { type AddressOfKey, Tally } from './tally.ts';

/** A store that copies slowly gets smaller parts, so that no statement takes long. */
const PART_MS = 2_000;

export interface StreamedPartOptions {
  readonly source: JournalSource;
  readonly from: StoredPosition;
  /** About the most bytes of it. */
  readonly partBytes: number;
  readonly quarantine: Quarantine;
  /** Days whose rows the store takes; undefined when it takes no rows. */
  readonly days:
    | { areReady(daysMs: Iterable<number>): boolean; prepare(daysMs: Iterable<number>): Promise<void> }
    | undefined;
  readonly addressOf?: AddressOfKey | undefined;
}

/**
 * A part of a journal on its way into the store. Its rows are read, added up and copied piece by piece: these overlap, and memory does
 * not grow with the part.
 */
export class StreamedPart implements JournalPart {
  readonly #options: StreamedPartOptions;
  readonly #pieces: AsyncGenerator<JournalPiece, void>;
  readonly #tally = new Tally();
  #first: Buffer | undefined;
  #sequence: number;
  #isAtEnd = false;
  #bytes = 0;

  private constructor(options: StreamedPartOptions) {
    this.#options = options;
    this.#sequence = options.from.sequence;
    this.#pieces = readPieces(options.source, this.#sequence, options);
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

  readonly sums = (): Promise<CallSums> => this.#tally.sums(this.#options.addressOf);

  async *#bodies(first: Buffer): AsyncGenerator<Buffer> {
    const untilMs = performance.now() + PART_MS;
    for (let body: Buffer | undefined = first; body;) {
      this.#bytes += body.length;
      await this.#tally.add(body);
      yield body;
      if (this.#bytes >= this.#options.partBytes || performance.now() > untilMs) return;
      body = await this.#read();
    }
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
