import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Quarantine } from '../../../shared/quarantine/quarantine.ts';
import type { FrameReader } from './journal-reader.ts';
import { reportGap } from './report-gap.ts';

/** Bytes per read: larger than most frames, and small enough to keep the event loop free. */
const READ_BYTES = 2 * 1_024 * 1_024;

/** One journal that is read into the store. */
export interface JournalSource {
  readonly id: string;
  readonly reader: FrameReader;
  /** Whose it is: of this process, of one of this home that has ended, or a replica of one that may have had a disk of its own. */
  readonly kind: 'own' | 'abandoned' | 'replica';
  /** What the store had after the last commit; undefined at first, and after an attempt that failed. */
  stored: number | undefined;
  /** Whether frames behind the last part were read and left out, so that they must be read again. */
  isCut: boolean;
}

export const sourceOf = (id: string, reader: FrameReader, kind: JournalSource['kind']): JournalSource => ({
  id,
  reader,
  kind,
  stored: undefined,
  isCut: false,
});

export interface ReadPart {
  readonly bodies: readonly Buffer[];
  /** The number of the last frame. */
  readonly sequence: number;
  readonly isAtEnd: boolean;
}

/** Reads the frames behind number `after` and up to `last`, about `partBytes` of them. Missing ones are reported. */
export async function readPart(
  source: JournalSource,
  after: number,
  { last = Infinity, partBytes, quarantine }: { last?: number; partBytes: number; quarantine: Quarantine },
): Promise<ReadPart> {
  const { id, reader, kind } = source;
  source.isCut = false;
  const bodies: Buffer[] = [];
  let sequence = after;
  let isAtEnd = false;
  for (let bytes = 0; bytes < partBytes && !isAtEnd;) {
    const piece = await reader.read(READ_BYTES);
    ({ isAtEnd } = piece);
    const { previous = 0 } = piece;
    if (previous > sequence && previous <= last) {
      reportGap(quarantine, { id, before: sequence, after: previous + 1 });
      sequence = previous;
    }
    for (const frame of piece.frames) {
      // It is in the store already: this journal is a copy of an earlier state.
      if (frame.sequence <= sequence) continue;
      if (frame.sequence > last) {
        source.isCut = true;
        isAtEnd = true;
        break;
      }
      // What a replica lacks may be on the disk of its process.
      if (kind === 'replica' && frame.sequence > sequence + 1) {
        isAtEnd = true;
        break;
      }
      if (frame.sequence > sequence + 1)
        reportGap(quarantine, { id, before: sequence, after: frame.sequence });
      ({ sequence } = frame);
      bytes += frame.body.length;
      bodies.push(frame.body);
    }
    await nextTurn();
  }
  return { bodies, sequence, isAtEnd };
}
