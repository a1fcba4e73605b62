import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { readFrame, type TapeFrame, type TapeRecord } from './tape-frame.ts';

const ENDING = '.tape';
const DIGITS = 15;

/** One file of the tape. Its name is the sequence number of its first record. */
export interface TapeSegment {
  readonly path: string;
  readonly firstSeq: number;
  readonly bytes: number;
  /** When it was last written, in milliseconds since 1970. */
  readonly writtenMs: number;
}

export const segmentPath = (folder: string, firstSeq: number): string =>
  join(folder, `${String(firstSeq).padStart(DIGITS, '0')}${ENDING}`);

/** The segments of a folder, oldest first. Makes the folder. */
export function listSegments(folder: string): TapeSegment[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .toSorted()
    .map((name) => {
      const path = join(folder, name);
      const { size, mtimeMs } = statSync(path);
      return { path, firstSeq: Number(name.slice(0, -ENDING.length)), bytes: size, writtenMs: mtimeMs };
    });
}

/** What a segment holds: its whole frames, oldest first, and how many bytes of it they are. */
export interface ReadSegment {
  readonly frames: readonly TapeFrame[];
  readonly wholeBytes: number;
}

/** Reads the frames of a segment. A torn end, as a crash leaves it, is left out. */
export function readSegment(path: string): ReadSegment {
  const bytes = readFileSync(path);
  const frames: TapeFrame[] = [];
  let offset = 0;
  for (let frame = readFrame(bytes, offset); frame; frame = readFrame(bytes, offset)) {
    frames.push(frame);
    offset = frame.next;
  }
  return { frames, wholeBytes: offset };
}

/** Cuts the torn end off a segment. Returns how many bytes were cut. */
export function cutTornEnd({ path, bytes }: TapeSegment, wholeBytes: number): number {
  if (wholeBytes < bytes) truncateSync(path, wholeBytes);
  return bytes - wholeBytes;
}

/** The records that arrived since `sinceMs`, oldest first. */
export function* readTape(folder: string, sinceMs: number): Iterable<TapeRecord> {
  const segments = listSegments(folder);
  for (const [at, { path, writtenMs }] of segments.entries()) {
    if (writtenMs < sinceMs && at < segments.length - 1) continue;
    for (const frame of readSegment(path).frames) if (frame.receivedMs >= sinceMs) yield* frame.records();
  }
}

/** A frame as it was written. */
export interface WrittenFrame {
  readonly firstSeq: number;
  readonly bytes: Buffer;
}

/** The last frame before `sinceMs` and all since then, oldest first, as they were written. */
export function* writtenFrames(folder: string, sinceMs: number): Iterable<WrittenFrame> {
  let before: WrittenFrame | undefined;
  const segments = listSegments(folder);
  for (const [at, { path }] of segments.entries()) {
    const next = segments[at + 1];
    if (next && next.writtenMs < sinceMs) continue;
    const bytes = readFileSync(path);
    let offset = 0;
    for (let frame = readFrame(bytes, offset); frame; frame = readFrame(bytes, offset)) {
      const written = { firstSeq: frame.firstSeq, bytes: bytes.subarray(offset, frame.next) };
      offset = frame.next;
      if (frame.receivedMs < sinceMs) before = written;
      else {
        if (before) yield before;
        before = undefined;
        yield written;
      }
    }
  }
  if (before) yield before;
}

/** Removes the tape of a folder. */
export function removeTape(folder: string): void {
  for (const { path } of listSegments(folder)) rmSync(path);
}

/** The number of the last record; zero without a tape. */
export function newestSeq(folder: string): number {
  const last = listSegments(folder).at(-1);
  if (!last) return 0;
  return seqAtEnd(last, readSegment(last.path).frames);
}

/** The number of the last record of a segment; the one before it when it has none. */
export const seqAtEnd = ({ firstSeq }: TapeSegment, frames: readonly TapeFrame[]): number =>
  frames.at(-1)?.records().at(-1)?.seq ?? firstSeq - 1;
