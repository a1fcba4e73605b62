import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  FRAME_HEAD_BYTES,
  sealFrame,
  segmentFile,
  segmentHead,
} from '../../../server/src/modules/usage/journal/journal-format.ts';
import { readSegment } from '../../../server/src/modules/usage/journal/read-segment.ts';
import { mustHold, type ParserTarget } from '../target.ts';

const folder = mkdtempSync(join(tmpdir(), 'meridian-fuzz-journal-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const LAST_SEQUENCE = 4_000_000_000;

function frame(sequence: number, body: string): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(FRAME_HEAD_BYTES), Buffer.from(body)]);
  sealFrame(bytes, sequence);
  return bytes;
}
const last = frame(LAST_SEQUENCE, 'last');

/** A segment of the journal. The first byte of an input chooses how much is read at once. */
export const target: ParserTarget = {
  tokens: [
    '\u00f5MDA',
    '\u00f5MD',
    'mdajrnl3',
    frame(3, 'x').toString('latin1'),
    frame(2 ** 40, '').toString('latin1'),
    '\0'.repeat(24),
  ],
  seeds: () => [
    Buffer.concat([Buffer.from([40]), segmentHead(1, 0), frame(1, 'one'), frame(2, 'two'.repeat(30))]),
    Buffer.concat([
      Buffer.from([1]),
      segmentHead(1, 0),
      frame(1, '\u00f5MDA'),
      Buffer.alloc(40),
      frame(2, 'two'),
    ]),
  ],
  check(input) {
    const maxBytes = 25 + (input[0] ?? 0) * 4;
    // Whatever is in front of it, a whole frame is found.
    const bytes = Buffer.concat([input.subarray(1), last]);
    writeFileSync(segmentFile(folder, 1), bytes);
    let damagedBytes = 0;
    let frameBytes = 0;
    let isLastRead = false;
    for (let from = 0, isAtEnd = false; !isAtEnd;) {
      const part = readSegment(folder, 1, { from, end: undefined, maxBytes });
      mustHold(part.isAtEnd || part.next > from, 'a read makes progress');
      mustHold(part.next <= bytes.length && part.damagedBytes >= 0, 'a read stays within the segment');
      damagedBytes += part.damagedBytes;
      for (const { sequence, body } of part.frames) {
        mustHold(Number.isInteger(sequence) && sequence >= 0, 'a frame has a number');
        frameBytes += FRAME_HEAD_BYTES + body.length;
        isLastRead = sequence === LAST_SEQUENCE && body.toString() === 'last';
      }
      ({ isAtEnd } = part);
      from = part.next;
    }
    mustHold(damagedBytes + frameBytes <= bytes.length, 'no byte is read twice');
    mustHold(isLastRead, 'the whole frame at the end is read');
  },
};
