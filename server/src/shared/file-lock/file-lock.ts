import { DatabaseSync } from 'node:sqlite';

/** A lock that one process at a time holds. It ends with its process, however that ends. */
export interface FileLock {
  release(): void;
}

/** SQLite's code when another connection has the lock. */
const SQLITE_BUSY = 5;

/**
 * Takes the lock at `path`, or returns undefined while another process (or another part of this one) holds it. The lock is
 * SQLite's on an empty database file, so the kernel owns it. Nothing else may open that file. Throws when the folder is
 * missing or not writable.
 */
export function tryFileLock(path: string): FileLock | undefined {
  const database = new DatabaseSync(path);
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  return { release: () => database.close() };
}
