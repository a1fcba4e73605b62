import { SegmentWriter, type SegmentWriterOptions } from './segment-writer.ts';
import { encodeFrame, recordsOf, type TapeBatch, type TapeRecord } from './tape-frame.ts';

/**
 * The durable tape of what vendors sent: files of checksummed frames, each with the messages of one turn of the event loop.
 * `append` returns once the system has the bytes, so nothing that was shown is lost when the process is killed.
 */
export class TapeRecorder {
  readonly #segments: SegmentWriter;
  #nextSeq: number;

  constructor(options: SegmentWriterOptions) {
    this.#segments = new SegmentWriter(options);
    this.#nextSeq = this.#segments.end ? this.#segments.end.seq + 1 : firstSeqAt(options.now());
  }

  /** The number that the next record gets. */
  get nextSeq(): number {
    return this.#nextSeq;
  }

  /** Writes messages that arrived together, and returns them with their numbers. Throws when the disk refuses. */
  append(entries: TapeBatch['entries'], atMs: number): readonly TapeRecord[] {
    const batch = { firstSeq: this.#nextSeq, receivedMs: Math.floor(atMs), entries };
    this.#segments.write(encodeFrame(batch), batch.firstSeq);
    this.#nextSeq += entries.length;
    return recordsOf(batch);
  }

  /** Removes segments that are older than the retention. */
  prune(): void {
    this.#segments.prune();
  }

  close(): void {
    this.#segments.close();
  }
}

/** The first number of a new tape: higher than those of a tape that was removed, and than those of the simulated exchange. */
export const firstSeqAt = (nowMs: number): number => Math.floor(nowMs);
