import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

/**
 * A journal is a folder of numbered segments. A segment is a head of `SEGMENT_HEAD_BYTES` (mark, number, CRC-32 of both) and
 * then frames. A frame is a head of `FRAME_HEAD_BYTES` and a body:
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
export const SEGMENT_HEAD_BYTES = 16;

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

export function segmentHead(segment: number): Buffer {
  const head = Buffer.alloc(SEGMENT_HEAD_BYTES);
  SEGMENT_MARK.copy(head);
  head.writeUInt32LE(segment, 8);
  head.writeUInt32LE(crc32(head.subarray(0, 12)), 12);
  return head;
}

/** Whether `bytes` begin with the head of that segment. */
export const isSegmentHead = (bytes: Buffer, segment: number): boolean =>
  bytes.length >= SEGMENT_HEAD_BYTES && bytes.subarray(0, SEGMENT_HEAD_BYTES).equals(segmentHead(segment));

/** Fills in the head of a whole frame. */
export function sealFrame(frame: Buffer, sequence: number): void {
  const body = frame.subarray(FRAME_HEAD_BYTES);
  FRAME_MARK.copy(frame);
  frame.writeUInt32LE(body.length, 4);
  frame.writeUInt32LE(sequence % UINT32, 8);
  frame.writeUInt32LE(Math.floor(sequence / UINT32), 12);
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
    sequence: bytes.readUInt32LE(at + 12) * UINT32 + bytes.readUInt32LE(at + 8),
    bodyCrc: bytes.readUInt32LE(at + 16),
  };
}
