import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { tryFileLock } from '../../../shared/file-lock/file-lock.ts';
import type {
  VerificationFault,
  VerificationProgress,
  Verified,
} from '../../../shared/verification/verified.ts';
import type { Store } from '../../../store/schema.ts';
import { drainedJournals } from '../journal/drained-journals.ts';
import { isJournalId, lockFile } from '../journal/journal-folders.ts';
import { segmentFile, segmentsIn } from '../journal/journal-format.ts';
import { readSegment } from '../journal/read-segment.ts';
import { listJournalPositions } from '../queries/verification.ts';

const READ_BYTES = 2 * 1_024 * 1_024;
/** A frame at the end of a journal in use may be half written for a moment. */
const WRITE_ATTEMPTS = 10;
const WRITE_MS = 20;

const RESTART =
  'Start the server: it stores all intact records and moves damaged files to quarantine. See docs/operations/recovery.md.';
const RESTORE =
  'Restore the missing file to this folder from a backup and start the server; otherwise these calls stay uncounted.';

interface ReadJournal {
  readonly frames: number;
  readonly first: number | undefined;
  readonly faults: VerificationFault[];
}

/**
 * Reads every journal of a home: the checksums of all frames, their numbers, and their position in the store. Changes
 * nothing, also while a server writes one of them.
 */
export async function checkJournals(
  store: Store,
  home: string,
  onProgress: VerificationProgress,
): Promise<Verified> {
  const root = join(home, 'journal');
  const ids = existsSync(root) ? readdirSync(root).filter(isJournalId) : [];
  const drained = existsSync(root) ? drainedJournals(root) : [];
  const read = new Map<string, ReadJournal>();
  for (const [index, id] of ids.entries()) {
    read.set(id, await readJournal(join(root, id)));
    onProgress(index + 1, ids.length);
  }
  // Read after the files, since a running server stores and removes what was read here.
  const known = [...ids, ...drained.map(({ id }) => id)];
  const positions = new Map((await listJournalPositions(store, known)).map((it) => [it.id, it.sequence]));
  const faults: VerificationFault[] = [];
  let frames = 0;
  for (const [id, journal] of read) {
    frames += journal.frames;
    faults.push(...journal.faults);
    const missing = (journal.first ?? 1) - 1 - (positions.get(id) ?? 0);
    if (missing > 0)
      faults.push({
        what: `${join(root, id)} lacks ${missing} records before record ${journal.first} that the store does not have.`,
        remedy: RESTORE,
      });
  }
  for (const { id, sequence } of drained) {
    const missing = sequence - (positions.get(id) ?? 0);
    if (missing > 0)
      faults.push({
        what: `The store lacks ${missing} records of journal ${id}, which it had when the journal was deleted.`,
        remedy:
          'The store was restored to an earlier state: restore a later one, or accept that these calls are uncounted.',
      });
  }
  return {
    checked: `${frames} records in ${ids.length === 1 ? '1 journal' : `${ids.length} journals`}`,
    faults,
  };
}

async function readJournal(folder: string): Promise<ReadJournal> {
  // Without a process that writes it, it stays as it is while it is read.
  const lock = tryFileLock(lockFile(folder));
  try {
    const faults: VerificationFault[] = [];
    let frames = 0;
    let first: number | undefined;
    let last: number | undefined;
    for (const segment of segmentsIn(folder)) {
      const file = segmentFile(folder, segment);
      const found = await readWhole(folder, segment, lock === undefined);
      // The server has stored and removed it in the meantime.
      if (!found) continue;
      if (found.damagedBytes > 0)
        faults.push({ what: `${file} has ${found.damagedBytes} damaged bytes.`, remedy: RESTART });
      for (const sequence of found.sequences) {
        if (last !== undefined && sequence > last + 1)
          faults.push({
            what: `${file} lacks ${sequence - last - 1} records before record ${sequence}.`,
            remedy: RESTORE,
          });
        first ??= sequence;
        last = Math.max(last ?? 0, sequence);
      }
      frames += found.sequences.length;
    }
    return { frames, first, faults };
  } finally {
    lock?.release();
  }
}

interface WholeSegment {
  readonly sequences: number[];
  readonly damagedBytes: number;
}

async function readWhole(
  folder: string,
  segment: number,
  isWritten: boolean,
): Promise<WholeSegment | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const found = readOnce(folder, segment);
      if (found.damagedBytes === 0 || !isWritten || attempt === WRITE_ATTEMPTS) return found;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') return undefined;
      if (code !== 'EIO') throw error;
      return { sequences: [], damagedBytes: 1 };
    }
    await delay(WRITE_MS);
  }
}

function readOnce(folder: string, segment: number): WholeSegment {
  const sequences: number[] = [];
  let damagedBytes = 0;
  for (let from = 0, isAtEnd = false; !isAtEnd;) {
    const part = readSegment(folder, segment, { from, end: undefined, maxBytes: READ_BYTES });
    for (const { sequence } of part.frames) sequences.push(sequence);
    damagedBytes += part.damagedBytes;
    ({ isAtEnd } = part);
    from = part.next;
  }
  return { sequences, damagedBytes };
}
