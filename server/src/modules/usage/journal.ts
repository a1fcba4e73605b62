import {
  closeSync,
  existsSync,
  fdatasyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { randomBase62 } from '../../shared/key-format.ts';

/** A frame is the length and the CRC-32 of its body, both unsigned 32-bit little-endian, then the body. */
export const FRAME_HEAD_BYTES = 8;
/** Every segment begins with this mark. Another row format needs another mark of the same length. */
export const SEGMENT_MARK = Buffer.from('mdacall2', 'latin1');
const SEGMENT_BYTES = 16 * 1_024 * 1_024;
const SEGMENT_NAME = /^(\d{10})\.journal$/;

/** A position in the journal: the number of a segment and a byte in it. */
export interface JournalPosition {
  readonly segment: number;
  readonly position: number;
}

export const segmentFile = (folder: string, segment: number): string =>
  join(folder, `${String(segment).padStart(10, '0')}.journal`);

/** Numbers of the segments that exist, in ascending order. */
export function segmentsIn(folder: string): number[] {
  return readdirSync(folder)
    .map((name) => SEGMENT_NAME.exec(name)?.[1])
    .filter((digits) => digits !== undefined)
    .map(Number)
    .toSorted((a, b) => a - b);
}

/**
 * Append-only files with counted calls that are not in the store yet. An appended frame survives any end of the process.
 * Length and checksum reveal a frame that a crash cut off.
 */
export class Journal {
  readonly folder: string;
  /** Random, created with the folder. The store saves the position of each journal under its id. */
  readonly id: string;
  #segment: number;
  #position = 0;
  #file: number;

  /** Opens or creates the journal in `folder` and begins a new segment. One process at a time. */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.folder = folder;
    this.id = journalId(folder);
    this.#segment = (segmentsIn(folder).at(-1) ?? 0) + 1;
    this.#file = this.#begin();
  }

  /** End of the written bytes. */
  get end(): JournalPosition {
    return { segment: this.#segment, position: this.#position };
  }

  /**
   * Appends a whole frame and fills in its first `FRAME_HEAD_BYTES`. When the write fails, the file is truncated to its
   * previous end and the error is thrown.
   */
  append(frame: Buffer): void {
    if (this.#position >= SEGMENT_BYTES) this.#rotate();
    const body = frame.subarray(FRAME_HEAD_BYTES);
    frame.writeUInt32LE(body.length, 0);
    frame.writeUInt32LE(crc32(body), 4);
    try {
      writeWhole(this.#file, frame, this.#position);
    } catch (error) {
      ftruncateSync(this.#file, this.#position);
      throw error;
    }
    this.#position += frame.length;
  }

  close(): void {
    fdatasyncSync(this.#file);
    closeSync(this.#file);
  }

  #begin(): number {
    const file = openSync(segmentFile(this.folder, this.#segment), 'wx', 0o600);
    writeWhole(file, SEGMENT_MARK, 0);
    this.#position = SEGMENT_MARK.length;
    return file;
  }

  #rotate(): void {
    const previous = this.#file;
    this.#segment++;
    try {
      this.#file = this.#begin();
    } catch (error) {
      this.#segment--;
      throw error;
    }
    closeSync(previous);
  }
}

function journalId(folder: string): string {
  const file = join(folder, 'id');
  if (!existsSync(file)) {
    // The rename is atomic, so a crash leaves the file whole or absent.
    writeFileSync(`${file}.new`, randomBase62(22), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8');
}

function writeWhole(file: number, bytes: Buffer, position: number): void {
  let written = 0;
  while (written < bytes.length) {
    written += writeSync(file, bytes, written, bytes.length - written, position + written);
  }
}

/** Deletes the segments before `segment`. */
export function deleteSegmentsBefore(folder: string, segment: number): void {
  for (const number of segmentsIn(folder)) {
    if (number < segment) rmSync(segmentFile(folder, number), { force: true });
  }
}
