import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FRAME_HEAD_BYTES,
  FRAME_MARK,
  frameHeadAt,
  SEGMENT_HEAD_BYTES,
  segmentFile,
  segmentsIn,
} from './journal-format.ts';
import { journalFolders } from './journal-folders.ts';

/** A file of the journals, as it was when it was read. */
export interface JournalCopy {
  /** Relative to the folder of the journals. */
  readonly path: string;
  readonly content: Buffer;
  /** The journal that it is a segment of, with its first and last record; undefined for other files. */
  readonly records?: { readonly id: string; readonly first: number; readonly last: number };
}

/**
 * Copies the journals of a home while processes append to them and remove segments that are in the store. Each segment ends
 * with a whole record. A snapshot of the store that is taken afterwards has everything that was removed.
 */
export function* copyJournals(root: string): Generator<JournalCopy> {
  if (!existsSync(root)) return;
  // The journal of the first versions, and the list of deleted journals.
  for (const name of readdirSync(root)) {
    const content = /^(?:id|drained|\d{10}\.journal)$/.test(name) ? readIfThere(join(root, name)) : undefined;
    if (content) yield { path: name, content };
  }
  for (const id of journalFolders(root)) {
    for (const segment of segmentsIfThere(join(root, id))) {
      const file = segmentFile(join(root, id), segment);
      const content = readIfThere(file);
      if (!content) continue;
      const { end, first, last } = wholeRecords(content);
      const path = file.slice(root.length + 1);
      yield { path, content: content.subarray(0, end), ...(last > 0 && { records: { id, first, last } }) };
    }
  }
}

/** Where the last whole record of a segment ends, and the numbers of the first and the last one. Damage is part of the copy. */
export function wholeRecords(bytes: Buffer): { end: number; first: number; last: number } {
  let at = Math.min(SEGMENT_HEAD_BYTES, bytes.length);
  let first = 0;
  let last = 0;
  while (at < bytes.length) {
    const head = frameHeadAt(bytes, at);
    if (head) {
      const next = at + FRAME_HEAD_BYTES + head.bodyBytes;
      if (next > bytes.length) break;
      first ||= head.sequence;
      last = head.sequence;
      at = next;
      continue;
    }
    // The start of a record that is being written.
    if (at + FRAME_HEAD_BYTES > bytes.length) break;
    at = nextHead(bytes, at + 1);
  }
  return { end: at, first, last };
}

function nextHead(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(FRAME_MARK, from); at >= 0; at = bytes.indexOf(FRAME_MARK, at + 1)) {
    if (frameHeadAt(bytes, at)) return at;
  }
  return bytes.length;
}

const readIfThere = (path: string) => ifThere(() => readFileSync(path));
const segmentsIfThere = (folder: string) => ifThere(() => segmentsIn(folder)) ?? [];

/** A running process removes what is in the store. */
function ifThere<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
