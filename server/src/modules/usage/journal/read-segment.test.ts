import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { FRAME_HEAD_BYTES, sealFrame, segmentFile, segmentHead } from './journal-format.ts';
import { readSegment } from './read-segment.ts';

const folder = mkdtempSync(join(tmpdir(), 'meridian-segment-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Bodies that look like parts of frames are the hardest ones to resynchronise in. */
const body = fc
  .array(fc.constantFrom(0, 1, 0xf5, 0x4d, 0x44, 0x41, 255), { minLength: 1, maxLength: 120 })
  .map((bytes) => Buffer.from(bytes));
const damage = fc.record({
  at: fc.nat(5_000),
  kind: fc.constantFrom('flip', 'zero', 'remove', 'insert'),
  bytes: fc.integer({ min: 1, max: 90 }),
});

function frameOf(content: Buffer, index: number): Buffer {
  const frame = Buffer.concat([Buffer.alloc(FRAME_HEAD_BYTES), content]);
  sealFrame(frame, index + 1);
  return frame;
}

function damaged(segment: Buffer, { at, kind, bytes }: { at: number; kind: string; bytes: number }): Buffer {
  const from = at % segment.length;
  const to = Math.min(segment.length, from + bytes);
  if (kind === 'remove') return Buffer.concat([segment.subarray(0, from), segment.subarray(to)]);
  if (kind === 'insert')
    return Buffer.concat([segment.subarray(0, from), Buffer.alloc(bytes, 0xf5), segment.subarray(from)]);
  const copy = Buffer.from(segment);
  if (kind === 'zero') copy.fill(0, from, to);
  else copy[from]! ^= 1 << (at % 8);
  return copy;
}

/**
 * The numbers of the frames that are still there. A frame whose first byte was removed looks whole when the body before it
 * happens to end with that byte; a byte belongs to one frame only.
 */
function wholeFrames(written: Buffer, frames: readonly Buffer[]): number[] {
  let end = 0;
  return frames.flatMap((frame, index) => {
    const at = written.indexOf(frame, end);
    if (at < 0) return [];
    end = at + frame.length;
    return [index + 1];
  });
}

test('damage anywhere costs the frames that it touches, and no other, however small the reads are', () => {
  fc.assert(
    fc.property(
      fc.array(body, { minLength: 1, maxLength: 30 }),
      damage,
      fc.integer({ min: 40, max: 400 }),
      (bodies, change, maxBytes) => {
        const frames = bodies.map(frameOf);
        const segment = Buffer.concat([segmentHead(1, 0), ...frames]);
        const written = damaged(segment, change);
        writeFileSync(segmentFile(folder, 1), written);
        const read = new Map<number, Buffer>();
        let damagedBytes = 0;
        for (let from = 0, isAtEnd = false; !isAtEnd;) {
          const part = readSegment(folder, 1, { from, end: undefined, maxBytes });
          for (const frame of part.frames) read.set(frame.sequence, Buffer.from(frame.body));
          damagedBytes += part.damagedBytes;
          ({ isAtEnd } = part);
          expect(isAtEnd || part.next > from).toBe(true);
          from = part.next;
        }
        for (const [sequence, content] of read) expect(content).toEqual(bodies[sequence - 1]);
        const whole = wholeFrames(written, frames);
        expect([...read.keys()].toSorted((a, b) => a - b)).toEqual(whole);
        // What is cut off or zeroed may leave no damaged byte; a changed byte always does.
        const isChanged = whole.length < frames.length && change.kind === 'flip';
        expect(damagedBytes > 0 || !isChanged).toBe(true);
      },
    ),
    { numRuns: 1_500 },
  );
});
