import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process is writing to the market store. */
export class LakeBusyError extends Error {
  constructor(home: string) {
    super(
      `Another import or start is writing to ${join(home, 'lake')}; run this again when it has finished.`,
    );
    this.name = 'LakeBusyError';
  }
}

/**
 * Runs `work` as the only writer of the market store among all processes. The lock is SQLite's on an empty
 * database file: the kernel holds it, so that it ends with its process however that dies. Throws LakeBusyError
 * at once when another process holds it.
 */
export async function withWriteLock<T>(home: string, work: () => Promise<T>): Promise<T> {
  await mkdir(join(home, 'lake'), { recursive: true });
  const database = new DatabaseSync(join(home, 'lake', 'write-lock'));
  try {
    try {
      database.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      if (error instanceof Error && 'errcode' in error && error.errcode === 5) throw new LakeBusyError(home);
      throw error;
    }
    return await work();
  } finally {
    database.close();
  }
}
