import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { PREVIOUS_MARK, upgradeRows } from './previous-rows.ts';
import { FRAME_HEAD_BYTES, type JournalPosition, SEGMENT_MARK, segmentFile, segmentsIn } from './journal.ts';

export interface JournalFrames {
  /** Bodies of whole frames, in order, in the current form of rows. */
  readonly bodies: readonly Buffer[];
  /** Where the next read continues. */
  readonly next: JournalPosition;
  /** Bytes of an incomplete frame at the end of a finished segment, left by a crash during a write. */
  readonly droppedBytes: number;
}

/**
 * Reads whole frames from `from` on: up to about `maxBytes`, and from one segment. `end` is the end of the written
 * journal. Returns no bodies when everything has been read.
 */
export function readJournal(
  folder: string,
  from: JournalPosition,
  end: JournalPosition,
  maxBytes: number,
): JournalFrames {
  // A position beyond the end belongs to files that were removed by hand: segment numbers started again.
  const begin = from.segment > end.segment ? 0 : from.segment;
  const segment = segmentsIn(folder).find((number) => number >= begin && number <= end.segment);
  if (segment === undefined) return { bodies: [], next: from, droppedBytes: 0 };
  const start = segment === from.segment ? from.position : SEGMENT_MARK.length;
  const finished = segment < end.segment;
  const { bytes, more, previous } = readFrom(
    segmentFile(folder, segment),
    start,
    maxBytes,
    finished ? undefined : end.position,
  );
  const { bodies: written, usedBytes } = framesOf(bytes);
  const bodies = previous ? written.map(upgradeRows) : written;
  const position = start + usedBytes;
  if (more && bodies.length > 0) return { bodies, next: { segment, position }, droppedBytes: 0 };
  if (!finished) return { bodies, next: { segment, position }, droppedBytes: 0 };
  const next = { segment: segment + 1, position: SEGMENT_MARK.length };
  return { bodies, next, droppedBytes: bytes.length - usedBytes };
}

/**
 * Returns up to `maxBytes` of a segment, whether there is more, and whether an earlier version wrote it. Returns no bytes
 * when the mark is incomplete or unknown.
 */
function readFrom(
  path: string,
  start: number,
  maxBytes: number,
  endPosition: number | undefined,
): { bytes: Buffer; more: boolean; previous: boolean } {
  const file = openSync(path, 'r');
  try {
    const mark = Buffer.alloc(SEGMENT_MARK.length);
    readSync(file, mark, 0, mark.length, 0);
    const previous = mark.equals(PREVIOUS_MARK);
    if (!previous && !mark.equals(SEGMENT_MARK)) return { bytes: Buffer.alloc(0), more: false, previous };
    const available = Math.max(0, (endPosition ?? fstatSync(file).size) - start);
    const bytes = Buffer.allocUnsafe(Math.min(available, maxBytes));
    const read = readSync(file, bytes, 0, bytes.length, start);
    return { bytes: bytes.subarray(0, read), more: available > maxBytes, previous };
  } finally {
    closeSync(file);
  }
}

/** The bodies of the whole frames at the start of `bytes`, and how many bytes these take. */
function framesOf(bytes: Buffer): { bodies: Buffer[]; usedBytes: number } {
  const bodies: Buffer[] = [];
  let at = 0;
  while (at + FRAME_HEAD_BYTES <= bytes.length) {
    const bodyAt = at + FRAME_HEAD_BYTES;
    const body = bytes.subarray(bodyAt, bodyAt + bytes.readUInt32LE(at));
    if (body.length !== bytes.readUInt32LE(at) || crc32(body) !== bytes.readUInt32LE(at + 4)) break;
    bodies.push(body);
    at = bodyAt + body.length;
  }
  return { bodies, usedBytes: at };
}
