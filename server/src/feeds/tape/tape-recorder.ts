import { closeSync, fdatasync, openSync, rmSync, writeSync } from 'node:fs';
import { flushFile } from '../../shared/flush-file.ts';
import { encodeFrame, type TapeBatch, type TapeRecord } from './tape-frame.ts';
import {
  cutTornEnd,
  listSegments,
  readSegment,
  segmentPath,
  seqAtEnd,
  type TapeSegment,
} from './tape-segments.ts';

const SEGMENT_BYTES = 64 * 1024 * 1024;
/** How long the system may hold what was written. A killed process loses nothing; a power cut loses this much. */
const FLUSH_EVERY_MS = 200;

export interface TapeRecorderOptions {
  readonly folder: string;
  readonly now: () => number;
  /** How long segments are kept after their last record. */
  readonly retentionMs: number;
  readonly log: { warn(fields: object, message: string): void };
  readonly segmentBytes?: number;
}

/**
 * The durable tape of what vendors sent: files of checksummed frames, each with the messages of one turn of the event loop.
 * `append` returns once the system has the bytes, so nothing that was shown is lost when the process is killed.
 */
export class TapeRecorder {
  readonly #options: TapeRecorderOptions;
  #file: number | undefined;
  #path = '';
  #bytes = 0;
  #nextSeq: number;
  #flushing: NodeJS.Timeout | undefined;

  constructor(options: TapeRecorderOptions) {
    this.#options = options;
    this.#nextSeq = this.#recover();
  }

  /** The number that the next record gets. */
  get nextSeq(): number {
    return this.#nextSeq;
  }

  /** Writes messages that arrived together, and returns them with their numbers. Throws when the disk refuses. */
  append(entries: TapeBatch['entries'], atMs: number): TapeRecord[] {
    const receivedMs = Math.floor(atMs);
    const firstSeq = this.#nextSeq;
    const frame = encodeFrame({ firstSeq, receivedMs, entries });
    if (this.#file === undefined || this.#bytes >= (this.#options.segmentBytes ?? SEGMENT_BYTES))
      this.#turn(firstSeq);
    writeWhole(this.#file!, frame, this.#bytes);
    this.#bytes += frame.length;
    this.#nextSeq += entries.length;
    this.#flushSoon();
    return entries.map(({ vendor, message }, index) => ({
      seq: firstSeq + index,
      receivedMs,
      vendor,
      message,
    }));
  }

  /** Removes segments that are older than the retention. */
  prune(): void {
    const oldestMs = this.#options.now() - this.#options.retentionMs;
    for (const { path, writtenMs } of listSegments(this.#options.folder))
      if (writtenMs < oldestMs && path !== this.#path) rmSync(path);
  }

  close(): void {
    clearTimeout(this.#flushing);
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  /** Continues the last segment after a crash or a stop. Returns the next number. */
  #recover(): number {
    const last = listSegments(this.#options.folder).at(-1);
    // Higher than every number of a tape that was removed, and than those of the simulated exchange.
    if (!last) return Math.floor(this.#options.now());
    const { frames, wholeBytes } = readSegment(last.path);
    const cut = cutTornEnd(last, wholeBytes);
    if (cut > 0) this.#options.log.warn({ bytes: cut }, 'The torn end of the tape of the feeds was cut off.');
    this.#open(last, wholeBytes);
    return seqAtEnd(last, frames) + 1;
  }

  #open({ path }: Pick<TapeSegment, 'path'>, bytes: number): void {
    this.#path = path;
    this.#bytes = bytes;
    this.#file = openSync(path, bytes === 0 ? 'w' : 'r+', 0o600);
  }

  #turn(firstSeq: number): void {
    const before = this.#file;
    this.#open({ path: segmentPath(this.#options.folder, firstSeq) }, 0);
    flushFile(this.#options.folder);
    if (before !== undefined) fdatasync(before, () => closeSync(before));
    this.prune();
  }

  #flushSoon(): void {
    this.#flushing ??= setTimeout(() => {
      this.#flushing = undefined;
      if (this.#file !== undefined) fdatasync(this.#file, () => undefined);
    }, FLUSH_EVERY_MS).unref();
  }
}

/** Writes at a position, so that bytes of a write that failed half-way are overwritten by the next one. */
function writeWhole(file: number, bytes: Buffer, position: number): void {
  let written = 0;
  while (written < bytes.length)
    written += writeSync(file, bytes, written, bytes.length - written, position + written);
}
