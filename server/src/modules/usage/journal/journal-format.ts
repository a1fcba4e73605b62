import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

/**
 * A journal is a folder of numbered segments. A segment is a head of `SEGMENT_HEAD_BYTES` (mark, number, number of the
 * last frame before it, CRC-32 of these) and then frames. A frame is a head of `FRAME_HEAD_BYTES` and a body:
 *
 * | bytes | content                                                         |
 * | ----- | --------------------------------------------------------------- |
 * | 0–3   | mark, by which a reader finds the next frame behind damage       |
 * | 4–7   | length of the body                                              |
 * | 8–15  | number of the frame in its journal, from 1, without gaps         |
 * | 16–19 | CRC-32 of the body                                              |
 * | 20–23 | CRC-32 of the first 20 bytes                                    |
 *
 * Numbers are unsigned and little-endian.
 */
export const FRAME_HEAD_BYTES = 24;
export const SEGMENT_HEAD_BYTES = 24;

const SEGMENT_MARK = Buffer.from('mdajrnl3', 'latin1');
export const FRAME_MARK = Buffer.from('\u00f5MDA', 'latin1');
const SEGMENT_NAME = /^(\d{10})\.journal$/;
const UINT32 = 4_294_967_296;

export interface FrameHead {
  readonly sequence: number;
  readonly bodyBytes: number;
  readonly bodyCrc: number;
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

/** `previous`: the number of the last frame before the segment; 0 before the first. */
export function segmentHead(segment: number, previous: number): Buffer {
  const head = Buffer.alloc(SEGMENT_HEAD_BYTES);
  SEGMENT_MARK.copy(head);
  head.writeUInt32LE(segment, 8);
  writeSequence(head, previous, 12);
  head.writeUInt32LE(crc32(head.subarray(0, 20)), 20);
  return head;
}

/** The number of the last frame before a segment, if `bytes` begin with its correct head. */
export function previousInHead(bytes: Buffer, segment: number): number | undefined {
  if (bytes.length < SEGMENT_HEAD_BYTES) return undefined;
  const previous = readSequence(bytes, 12);
  return bytes.subarray(0, SEGMENT_HEAD_BYTES).equals(segmentHead(segment, previous)) ? previous : undefined;
}

const readSequence = (bytes: Buffer, at: number): number =>
  bytes.readUInt32LE(at + 4) * UINT32 + bytes.readUInt32LE(at);

function writeSequence(bytes: Buffer, sequence: number, at: number): void {
  bytes.writeUInt32LE(sequence % UINT32, at);
  // A damaged number may be too large, and then no head equals it.
  bytes.writeUInt32LE(Math.floor(sequence / UINT32) % UINT32, at + 4);
}

/** Fills in the head of a whole frame. */
export function sealFrame(frame: Buffer, sequence: number): void {
  const body = frame.subarray(FRAME_HEAD_BYTES);
  FRAME_MARK.copy(frame);
  frame.writeUInt32LE(body.length, 4);
  writeSequence(frame, sequence, 8);
  frame.writeUInt32LE(crc32(body), 16);
  frame.writeUInt32LE(crc32(frame.subarray(0, 20)), 20);
}

/** The head of the frame at a position; undefined when there is no whole and correct one. */
export function frameHeadAt(bytes: Buffer, at: number): FrameHead | undefined {
  if (at + FRAME_HEAD_BYTES > bytes.length || bytes.compare(FRAME_MARK, 0, 4, at, at + 4) !== 0)
    return undefined;
  if (crc32(bytes.subarray(at, at + 20)) !== bytes.readUInt32LE(at + 20)) return undefined;
  return {
    bodyBytes: bytes.readUInt32LE(at + 4),
    sequence: readSequence(bytes, at + 8),
    bodyCrc: bytes.readUInt32LE(at + 16),
  };
}
