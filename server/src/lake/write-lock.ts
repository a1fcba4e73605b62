import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { tryFileLock } from '../shared/file-lock/file-lock.ts';

/** Another process is writing to the market store, or to another locked folder. */
export class LakeBusyError extends Error {
  constructor(folder: string) {
    super(`Another process is writing to ${folder}. Run the command again when it has finished.`);
    this.name = 'LakeBusyError';
  }
}

/**
 * Runs `work` as the only writer among all processes, of the market store or of the named folder of the home. Throws
 * LakeBusyError immediately when another process is writing.
 */
export async function withWriteLock<T>(home: string, work: () => Promise<T>, place = 'lake'): Promise<T> {
  const folder = join(home, place);
  await mkdir(folder, { recursive: true });
  const lock = tryFileLock(join(folder, 'write-lock'));
  if (!lock) throw new LakeBusyError(folder);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

const TRY_EVERY_MS = 100;

/**
 * The same for the market store where processes share imports: another process of the home often writes there for a moment, to follow
 * what others have imported. Throws LakeBusyError when it is still writing after `waitMs`.
 */
export async function withWriteLockSoon<T>(home: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += TRY_EVERY_MS) {
    try {
      return await withWriteLock(home, work);
    } catch (error) {
      if (!(error instanceof LakeBusyError) || waitedMs >= waitMs) throw error;
      await delay(TRY_EVERY_MS);
    }
  }
}
