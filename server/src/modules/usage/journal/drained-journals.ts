import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushFile } from '../../../shared/flush-file.ts';

/** A journal that was deleted because everything in it was in the store. */
export interface DrainedJournal {
  readonly id: string;
  /** Number of its last frame. */
  readonly sequence: number;
}

const fileIn = (root: string): string => join(root, 'drained');
/** One line for each start of a process; a restore goes back by less. */
const COMPARED_MAX = 1_000;

/** Flushes the line, so that a power cut does not take it after the journal is deleted. */
export function recordDrained(root: string, { id, sequence }: DrainedJournal): void {
  if (sequence === 0) return;
  appendFileSync(fileIn(root), `${id} ${sequence}\n`, { mode: 0o600, flush: true });
  flushFile(root);
}

/** The last journals that were deleted. A store that has less of one of them was restored to an earlier state. */
export function drainedJournals(root: string): DrainedJournal[] {
  if (!existsSync(fileIn(root))) return [];
  const lines = readFileSync(fileIn(root), 'utf8').split('\n').slice(-COMPARED_MAX);
  return lines.flatMap((line) => {
    const match = /^([\dA-Za-z]{22}) (\d{1,15})$/.exec(line);
    return match ? [{ id: match[1]!, sequence: Number(match[2]) }] : [];
  });
}
