import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process is writing to the market store, or to another locked folder. */
export class LakeBusyError extends Error {
  constructor(folder: string) {
    super(`Another process is writing to ${folder}; run this again when it has finished.`);
    this.name = 'LakeBusyError';
  }
}

/**
 * Runs `work` as the only writer among all processes, of the market store or of the named folder of the home. The lock is
 * SQLite's on an empty database file. The kernel owns it, so it ends with its process. Throws LakeBusyError immediately
 * when another process has it.
 */
export async function withWriteLock<T>(home: string, work: () => Promise<T>, place = 'lake'): Promise<T> {
  const folder = join(home, place);
  await mkdir(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'write-lock'));
  try {
    try {
      database.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      if (error instanceof Error && 'errcode' in error && error.errcode === 5)
        throw new LakeBusyError(folder);
      throw error;
    }
    return await work();
  } finally {
    database.close();
  }
}
