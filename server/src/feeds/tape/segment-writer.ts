import * as fs from 'node:fs';
import { BackgroundFlushes } from '../../shared/background-flushes.ts';
import { flushFile } from '../../shared/flush-file.ts';
import { cutTornEnd, listSegments, readSegment, segmentPath, seqAtEnd } from './tape-segments.ts';

const SEGMENT_BYTES = 64 * 1024 * 1024;
/** How long the system may hold what was written. A killed process loses nothing; a power cut loses this much. */
const FLUSH_EVERY_MS = 200;

export interface SegmentWriterOptions {
  readonly folder: string;
  readonly now: () => number;
  /** How long segments are kept after their last record. */
  readonly retentionMs: number;
  readonly log: { warn(fields: object, message: string): void };
  readonly segmentBytes?: number;
}

/** Where a tape ended when it was opened. */
export interface TapeEnd {
  /** The number of the last record. */
  readonly seq: number;
  /** The number of the first record of the last frame; the one before all frames when the segment has none. */
  readonly frameSeq: number;
}

/** Appends frames to the segments of a tape. `write` returns once the system has the bytes. */
export class SegmentWriter {
  readonly #options: SegmentWriterOptions;
  readonly #flushes = new BackgroundFlushes(fs);
  #file: number | undefined;
  #path = '';
  #bytes = 0;
  #flushing: NodeJS.Timeout | undefined;
  /** Undefined where there was no tape. */
  readonly end: TapeEnd | undefined;

  /** Continues the last segment after a crash or a stop. */
  constructor(options: SegmentWriterOptions) {
    this.#options = options;
    const last = listSegments(options.folder).at(-1);
    if (!last) return;
    const { frames, wholeBytes } = readSegment(last.path);
    const cut = cutTornEnd(last, wholeBytes);
    if (cut > 0) options.log.warn({ bytes: cut }, 'The torn end of the tape of the feeds was cut off.');
    this.#open(last.path, wholeBytes);
    this.end = { seq: seqAtEnd(last, frames), frameSeq: frames.at(-1)?.firstSeq ?? last.firstSeq - 1 };
  }

  /** Appends a frame whose first record has this number. Throws when the disk refuses; then it can be written again. */
  write(frame: Buffer, firstSeq: number): void {
    if (this.#file === undefined || this.#bytes >= (this.#options.segmentBytes ?? SEGMENT_BYTES))
      this.#turn(firstSeq);
    writeWhole(this.#file!, frame, this.#bytes);
    this.#bytes += frame.length;
    this.#flushSoon();
  }

  /** Removes segments that are older than the retention. */
  prune(): void {
    const oldestMs = this.#options.now() - this.#options.retentionMs;
    for (const { path, writtenMs } of listSegments(this.#options.folder))
      if (writtenMs < oldestMs && path !== this.#path) fs.rmSync(path);
  }

  close(): void {
    clearTimeout(this.#flushing);
    if (this.#file !== undefined) this.#flushes.close(this.#file);
    this.#file = undefined;
  }

  #open(path: string, bytes: number): void {
    this.#path = path;
    this.#bytes = bytes;
    this.#file = fs.openSync(path, bytes === 0 ? 'w' : 'r+', 0o600);
  }

  #turn(firstSeq: number): void {
    const before = this.#file;
    this.#open(segmentPath(this.#options.folder, firstSeq), 0);
    flushFile(this.#options.folder);
    if (before !== undefined) {
      this.#flushes.flush(before, () => undefined);
      this.#flushes.close(before);
    }
    this.prune();
  }

  #flushSoon(): void {
    this.#flushing ??= setTimeout(() => {
      this.#flushing = undefined;
      if (this.#file !== undefined) this.#flushes.flush(this.#file, () => undefined);
    }, FLUSH_EVERY_MS).unref();
  }
}

/** Writes at a position, so that bytes of a write that failed half-way are overwritten by the next one. */
function writeWhole(file: number, bytes: Buffer, position: number): void {
  let written = 0;
  while (written < bytes.length)
    written += fs.writeSync(file, bytes, written, bytes.length - written, position + written);
}
