import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { segmentFile, segmentsIn } from './journal-format.ts';
import type { JournalPosition } from './journal-reader.ts';
import { upgradeRows } from './previous-rows.ts';

/**
 * The journal of the first versions: one for all processes, directly in the folder. A segment begins with a mark of 8 bytes.
 * A frame is the length and the CRC-32 of its body, then the body. The store has its position by segment and byte. It is
 * only read, so that an update loses no call.
 */
const MARK_BYTES = 8;
const HEAD_BYTES = 8;
/** The number of fields, with which a row begins. Earlier rows have fewer. */
const FIELDS = 13;

const idFile = (folder: string): string => join(folder, 'id');

/** The id under which the store has the position; undefined when there is no such journal. */
export const legacyJournalId = (folder: string): string | undefined =>
  existsSync(idFile(folder)) ? readFileSync(idFile(folder), 'utf8') : undefined;

/** Where a journal begins of which the store has no position. */
export const legacyStart = (folder: string): JournalPosition => ({
  segment: segmentsIn(folder)[0] ?? 0,
  position: MARK_BYTES,
});

export interface LegacyPart {
  readonly bodies: readonly Buffer[];
  readonly next: JournalPosition;
  /** The segment that was read; undefined when everything has been read. */
  readonly segment: number | undefined;
  /** Bytes behind the last whole and correct frame. */
  readonly damagedBytes: number;
}

/** Reads the rest of a segment from `from` on. */
export function readLegacyJournal(folder: string, from: JournalPosition): LegacyPart {
  const segment = segmentsIn(folder).find((number) => number >= from.segment);
  if (segment === undefined) return { bodies: [], next: from, segment, damagedBytes: 0 };
  const start = segment === from.segment ? from.position : MARK_BYTES;
  const bytes = readFileSync(segmentFile(folder, segment)).subarray(start);
  const bodies: Buffer[] = [];
  let at = 0;
  while (at + HEAD_BYTES <= bytes.length) {
    const bodyAt = at + HEAD_BYTES;
    const body = bytes.subarray(bodyAt, bodyAt + bytes.readUInt32LE(at));
    if (body.length !== bytes.readUInt32LE(at) || crc32(body) !== bytes.readUInt32LE(at + 4)) break;
    bodies.push(body.readInt16BE(0) === FIELDS ? body : upgradeRows(body));
    at = bodyAt + body.length;
  }
  return {
    bodies,
    next: { segment: segment + 1, position: MARK_BYTES },
    segment,
    damagedBytes: bytes.length - at,
  };
}

/** Deletes the journal, once everything in it is in the store. */
export function removeLegacyJournal(folder: string): void {
  for (const segment of segmentsIn(folder)) rmSync(segmentFile(folder, segment), { force: true });
  rmSync(idFile(folder), { force: true });
}
