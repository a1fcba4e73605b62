import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import {
  FRAME_HEAD_BYTES,
  FRAME_MARK,
  frameHeadAt,
  previousInHead,
  SEGMENT_HEAD_BYTES,
  segmentFile,
} from './journal-format.ts';

export interface JournalFrame {
  readonly sequence: number;
  readonly body: Buffer;
}

export interface SegmentPart {
  /** The number of the last frame before the segment, if its head was read and is correct. */
  readonly previous: number | undefined;
  readonly frames: readonly JournalFrame[];
  /** The position behind what was read. */
  readonly next: number;
  /** Nothing is left behind `next`. */
  readonly isAtEnd: boolean;
  /** Bytes that belong to no whole and correct frame. */
  readonly damagedBytes: number;
}

export interface SegmentRange {
  readonly from: number;
  /** The end of what was written; undefined for a segment that is no longer written. */
  readonly end: number | undefined;
  readonly maxBytes: number;
  /** Memory for what is read. */
  readonly allocate?: Allocate;
}

/** Returns so many bytes of memory, with any content. */
export type Allocate = (bytes: number) => Buffer;

/** Memory that nothing else uses. */
export const allocateNew: Allocate = (bytes) => Buffer.allocUnsafe(bytes);

/**
 * Reads whole frames of a segment from byte `from` on, about `maxBytes` of them. Behind damage it continues with the next
 * correct frame.
 */
export function readSegment(
  folder: string,
  segment: number,
  { from, end, maxBytes, allocate = allocateNew }: SegmentRange,
): SegmentPart {
  const file = openSync(segmentFile(folder, segment), 'r');
  try {
    const until = end ?? fstatSync(file).size;
    const bytes = allocate(Math.max(0, Math.min(until - from, maxBytes)));
    const chunk = bytes.subarray(0, readSync(file, bytes, 0, bytes.length, from));
    const isLast = from + chunk.length >= until;
    const part = framesIn(chunk, isLast, from === 0 ? segment : undefined);
    if (part.neededBytes <= chunk.length || isLast)
      return { ...part, next: from + part.usedBytes, isAtEnd: isLast && part.usedBytes === chunk.length };
  } finally {
    closeSync(file);
  }
  // The first frame is longer than the chunk.
  return readSegment(folder, segment, { from, end, maxBytes: maxBytes * 2, allocate });
}

interface Frames {
  readonly previous: number | undefined;
  readonly frames: JournalFrame[];
  readonly usedBytes: number;
  readonly damagedBytes: number;
  /** More than the chunk has, if its first frame is incomplete. */
  readonly neededBytes: number;
}

/** The frames in a chunk. `isLast`: nothing follows it. `segment`: the chunk should begin with the head of that segment. */
function framesIn(chunk: Buffer, isLast: boolean, segment: number | undefined): Frames {
  const frames: JournalFrame[] = [];
  let damagedBytes = 0;
  let at = 0;
  let previous: number | undefined;
  if (segment !== undefined) {
    previous = previousInHead(chunk, segment);
    if (previous !== undefined) at = SEGMENT_HEAD_BYTES;
    else if (chunk.length < SEGMENT_HEAD_BYTES && !isLast)
      return { previous, frames, usedBytes: 0, damagedBytes, neededBytes: SEGMENT_HEAD_BYTES };
  }
  while (at < chunk.length) {
    const head = frameHeadAt(chunk, at);
    const nextAt = at + FRAME_HEAD_BYTES + (head?.bodyBytes ?? 0);
    if (head !== undefined && nextAt > chunk.length && !isLast) {
      return { previous, frames, usedBytes: at, damagedBytes, neededBytes: at === 0 ? nextAt : 0 };
    }
    const body = chunk.subarray(at + FRAME_HEAD_BYTES, nextAt);
    if (head !== undefined && body.length === head.bodyBytes && crc32(body) === head.bodyCrc) {
      frames.push({ sequence: head.sequence, body });
      at = nextAt;
      continue;
    }
    // Bytes may be missing in the body, so the next frame is looked for in it, too.
    const next = nextFrame(chunk, at, isLast);
    damagedBytes += damageIn(chunk.subarray(at, next));
    if (next === at) break;
    at = next;
  }
  return { previous, frames, usedBytes: at, damagedBytes, neededBytes: 0 };
}

/** Where the next correct frame head begins behind `at`, or where the rest may still be the start of one. */
function nextFrame(chunk: Buffer, at: number, isLast: boolean): number {
  for (let next = chunk.indexOf(FRAME_MARK, at + 1); next >= 0; next = chunk.indexOf(FRAME_MARK, next + 1)) {
    if (frameHeadAt(chunk, next) !== undefined) return next;
    if (next + FRAME_HEAD_BYTES > chunk.length) return isLast ? chunk.length : next;
  }
  return isLast ? chunk.length : Math.max(at, chunk.length - FRAME_HEAD_BYTES + 1);
}

/** A file system may leave zeros where a write was lost with the power: they hold nothing. */
const damageIn = (bytes: Buffer): number => (bytes.every((byte) => byte === 0) ? 0 : bytes.length);
