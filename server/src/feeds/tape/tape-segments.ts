import { mkdirSync, readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { decodeFrame, type TapeRecord } from './tape-frame.ts';

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

/** What a segment holds: its whole records, and how many bytes of it are whole. */
export interface ReadSegment {
  readonly records: readonly TapeRecord[];
  readonly wholeBytes: number;
}

/** Reads the records of a segment from a byte on. A torn end, as a crash leaves it, is left out. */
export function readSegment(path: string, fromByte = 0): ReadSegment {
  const bytes = readFileSync(path);
  const records: TapeRecord[] = [];
  let offset = fromByte;
  for (let frame = decodeFrame(bytes, offset); frame; frame = decodeFrame(bytes, offset)) {
    for (const record of frame.records) records.push(record);
    offset = frame.next;
  }
  return { records, wholeBytes: offset };
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
    for (const record of readSegment(path).records) if (record.receivedMs >= sinceMs) yield record;
  }
}

/** The number of the last record; zero without a tape. */
export function newestSeq(folder: string): number {
  const last = listSegments(folder).at(-1);
  if (!last) return 0;
  return readSegment(last.path).records.at(-1)?.seq ?? last.firstSeq - 1;
}
