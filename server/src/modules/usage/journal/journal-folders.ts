import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tryFileLock } from '../../../shared/file-lock/file-lock.ts';
import { flushFile } from '../../../shared/flush-file.ts';
import { segmentFile, segmentsIn } from './journal-format.ts';

const ID = /^[\dA-Za-z]{22}$/;
const REMOVED = /^\.done-/;

/** Whether a name below the root is that of a journal. */
export const isJournalId = (name: string): boolean => ID.test(name);
export const lockFile = (folder: string): string => join(folder, 'lock');
/** The folder of a journal that is being created. */
export const unfinishedFolder = (root: string, id: string): string => join(root, `.new-${id}`);

/** A journal whose process has ended, locked by this one. */
export interface AbandonedJournal {
  readonly id: string;
  readonly folder: string;
  /** Deletes the folder, once everything in it is in the store. */
  remove(): void;
  /** Leaves the rest to a later attempt. */
  release(): void;
}

/** Locks the journals below `root` whose processes have ended, and removes what is left of removed ones. */
export function lockAbandonedJournals(root: string): AbandonedJournal[] {
  mkdirSync(root, { recursive: true });
  return readdirSync(root).flatMap((name) => {
    const folder = join(root, name);
    if (REMOVED.test(name)) rmSync(folder, { recursive: true, force: true });
    const lock = isJournalId(name) && existsSync(folder) ? tryFileLock(lockFile(folder)) : undefined;
    if (!lock) return [];
    const remove = () => {
      removeJournal(root, name);
      lock.release();
    };
    return [{ id: name, folder, remove, release: () => lock.release() }];
  });
}

/** Flushes all journals below `root`: a process that was killed did not flush what it wrote last. */
export function flushJournals(root: string): void {
  for (const id of journalFolders(root)) {
    const folder = join(root, id);
    try {
      for (const segment of segmentsIn(folder)) flushFile(segmentFile(folder, segment));
    } catch (error) {
      // Another process has just removed it: everything in it is in the store.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
}

/** Ids of the journals below `root`. */
export const journalFolders = (root: string): string[] =>
  existsSync(root) ? readdirSync(root).filter((name) => ID.test(name)) : [];

/** Whether a running process writes one of the journals below `root`. */
export const areJournalsWritten = (root: string): boolean =>
  journalFolders(root).some((id) => {
    const lock = tryFileLock(lockFile(join(root, id)));
    lock?.release();
    return lock === undefined;
  });

/** Deletes a journal of which everything is in the store. Half a deletion is completed later. */
export function removeJournal(root: string, id: string): void {
  const removed = join(root, `.done-${id}`);
  renameSync(join(root, id), removed);
  rmSync(removed, { recursive: true, force: true });
}
