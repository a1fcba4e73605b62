import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Quarantine } from '../../../shared/quarantine/quarantine.ts';
import type { FrameReader } from './journal-reader.ts';
import { type Allocate, allocateNew } from './read-segment.ts';
import { reportGap } from './report-gap.ts';

/** Bytes per read: larger than most frames, and about a millisecond of work between turns of the event loop. */
const READ_BYTES = 512 * 1_024;

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

/** Frames that were read together. */
export interface JournalPiece {
  /** Their rows; empty when there were none. */
  readonly body: Buffer;
  /** The number of the last frame. */
  readonly sequence: number;
  readonly isAtEnd: boolean;
}

export interface ReadPart extends Omit<JournalPiece, 'body'> {
  readonly bodies: readonly Buffer[];
}

/** Reads the frames behind number `after` and up to `last`, until the end, into memory of `allocate`. Missing ones are reported. */
export async function* readPieces(
  source: JournalSource,
  after: number,
  {
    last = Infinity,
    quarantine,
    allocate = allocateNew,
  }: { last?: number; quarantine: Quarantine; allocate?: Allocate },
): AsyncGenerator<JournalPiece, void> {
  const { id, reader, kind } = source;
  source.isCut = false;
  let sequence = after;
  for (let isAtEnd = false; !isAtEnd;) {
    const piece = await reader.read(READ_BYTES, allocate);
    const bodies: Buffer[] = [];
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
      bodies.push(frame.body);
    }
    yield { body: joined(bodies, allocate), sequence, isAtEnd };
    await nextTurn();
  }
}

/** The same, about `partBytes` of them. */
export async function readPart(
  source: JournalSource,
  after: number,
  { partBytes, ...options }: { last?: number; partBytes: number; quarantine: Quarantine },
): Promise<ReadPart> {
  const bodies: Buffer[] = [];
  let bytes = 0;
  let [sequence, isAtEnd] = [after, false];
  for await (const piece of readPieces(source, after, options)) {
    ({ sequence, isAtEnd } = piece);
    if (piece.body.length > 0) bodies.push(piece.body);
    bytes += piece.body.length;
    if (bytes >= partBytes) break;
  }
  return { bodies, sequence, isAtEnd };
}

/** Bodies of frames have rows of one turn, so many are small. */
function joined(bodies: readonly Buffer[], allocate: Allocate): Buffer {
  if (bodies.length === 1) return bodies[0]!;
  const all = allocate(bodies.reduce((bytes, { length }) => bytes + length, 0));
  let at = 0;
  for (const body of bodies) at += body.copy(all, at);
  return all;
}
