import { closeSync, openSync, readSync } from 'node:fs';
import { frameBytes, readFrame, type TapeFrame, type TapeRecord } from './tape-frame.ts';
import { listSegments, type TapeSegment } from './tape-segments.ts';

const CHUNK_BYTES = 1024 * 1024;

export interface TapeReaderOptions {
  readonly folder: string;
  /** The records after this number are read. */
  readonly afterSeq: number;
  /** Called when bytes in the middle of the tape cannot be read. */
  readonly onDamaged: (path: string, bytes: number) => void;
}

/** Reads a tape while this process or another one writes it. */
export class TapeReader {
  readonly #options: TapeReaderOptions;
  #path: string | undefined;
  #offset = 0;
  #afterSeq: number;

  constructor(options: TapeReaderOptions) {
    this.#options = options;
    this.#afterSeq = options.afterSeq;
  }

  /**
   * The next records that arrived at `untilMs` or before, a megabyte of them at most. Call it again until it returns undefined:
   * then there are no more yet.
   */
  next(untilMs: number): readonly TapeRecord[] | undefined {
    const segments = listSegments(this.#options.folder);
    let at = segments.findIndex(({ path }) => path === this.#path);
    if (at < 0) {
      // The first read, or the segment was removed because of its age.
      at = Math.max(
        0,
        segments.findLastIndex(({ firstSeq }) => firstSeq <= this.#afterSeq + 1),
      );
      this.#offset = 0;
    }
    for (; at < segments.length; at += 1) {
      const segment = segments[at]!;
      if (segment.path !== this.#path) this.#offset = 0;
      this.#path = segment.path;
      const records = this.#readChunk(segment, untilMs);
      if (records !== 'nothing') return records;
      const unread = segment.bytes - this.#offset;
      // Nothing is appended to a segment once the next one exists.
      if (at < segments.length - 1 && unread > 0) this.#options.onDamaged(segment.path, unread);
    }
    return undefined;
  }

  /** Undefined: the next record arrived later. */
  #readChunk({ path, bytes }: TapeSegment, untilMs: number): TapeRecord[] | 'nothing' | undefined {
    const chunk = readWholeFrame(path, this.#offset, bytes - this.#offset);
    const records: TapeRecord[] = [];
    let at = 0;
    let isWaiting = false;
    let pending: TapeFrame | undefined;
    const take = (until: number) => {
      // What was read before is skipped without decoding it: all of a frame, if the next one begins before the position.
      if (pending && until > this.#afterSeq + 1)
        for (const record of pending.records()) if (record.seq > this.#afterSeq) records.push(record);
    };
    for (let frame = readFrame(chunk, at); frame; frame = readFrame(chunk, at)) {
      isWaiting = frame.receivedMs > untilMs;
      if (isWaiting) break;
      take(frame.firstSeq);
      pending = frame;
      at = frame.next;
    }
    take(Number.POSITIVE_INFINITY);
    this.#offset += at;
    this.#afterSeq = records.at(-1)?.seq ?? this.#afterSeq;
    if (at > 0) return records;
    return isWaiting ? undefined : 'nothing';
  }
}

/** A chunk of a file, or more where its first frame is longer. */
function readWholeFrame(path: string, offset: number, bytesLeft: number): Buffer {
  const file = openSync(path, 'r');
  const read = (length: number) => {
    const part = Buffer.allocUnsafe(Math.max(0, length));
    return part.subarray(0, readSync(file, part, 0, part.length, offset));
  };
  try {
    const chunk = read(Math.min(CHUNK_BYTES, bytesLeft));
    const first = frameBytes(chunk, 0) ?? 0;
    return first > chunk.length && first <= bytesLeft ? read(first) : chunk;
  } finally {
    closeSync(file);
  }
}
