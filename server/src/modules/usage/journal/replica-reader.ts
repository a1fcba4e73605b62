import { crc32 } from 'node:zlib';
import { FRAME_HEAD_BYTES, frameHeadAt } from './journal-format.ts';
import type { FrameReader, JournalRead } from './journal-reader.ts';
import type { JournalFrame } from './read-segment.ts';

/** Reads the frames of one replica in order. */
export class ReplicaReader implements FrameReader {
  readonly #entriesAfter: (sequence: number) => Promise<readonly Buffer[]>;
  #after = 0;

  /** `entriesAfter` returns some whole frames behind a number, in order; none at the end. */
  constructor(entriesAfter: (sequence: number) => Promise<readonly Buffer[]>) {
    this.#entriesAfter = entriesAfter;
  }

  rewind(): void {
    this.#after = 0;
  }

  async read(): Promise<JournalRead> {
    const entries = await this.#entriesAfter(this.#after);
    const frames = entries.flatMap(frameIn);
    this.#after = frames.at(-1)?.sequence ?? this.#after;
    return { frames, isAtEnd: frames.length === 0 };
  }

  /** Frames are forgotten together, when all are in the store. */
  removeRead(): void {}
}

/** The frame in an entry; none when it is damaged, and then the frames behind it wait for the disk of its process. */
function frameIn(entry: Buffer): JournalFrame[] {
  const head = frameHeadAt(entry, 0);
  const body = entry.subarray(FRAME_HEAD_BYTES);
  const isWhole = head !== undefined && body.length === head.bodyBytes && crc32(body) === head.bodyCrc;
  return isWhole ? [{ sequence: head.sequence, body }] : [];
}
