import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { areJournalsWritten } from '../modules/usage/index.ts';
import { tryFileLock } from '../shared/file-lock/file-lock.ts';
import { runningEmbedded } from '../store/embedded.ts';
import { BackupError } from './targets/target.ts';
import { UNFINISHED } from './unfinished-restore.ts';

/** File systems have it at their root, and a home may be one. */
const OF_THE_DISK = 'lost+found';

/** An empty home that only this restore may change. */
export interface ClaimedHome {
  /** The home is complete and servers may use it. */
  readonly finish: () => void;
  /** Makes the home empty again. */
  readonly abandon: () => void;
  /** Leaves it unfinished, as the end of the process does. */
  readonly release: () => void;
}

/** Takes an empty home, or one with the rest of an interrupted restore. Rejects with a sentence for any other. */
export async function claimHome(home: string): Promise<ClaimedHome> {
  const mark = join(home, UNFINISHED);
  if (!existsSync(mark) && contentOf(home).length > 0) {
    const isRunning =
      areJournalsWritten(join(home, 'journal')) ||
      (existsSync(join(home, 'postgres')) && (await runningEmbedded(home)) !== undefined);
    throw new BackupError(
      isRunning
        ? `${home} is in use by a running Meridian. Set MERIDIAN_HOME to an empty folder.`
        : `${home} is not empty. Move its content away, or set MERIDIAN_HOME to an empty folder.`,
    );
  }
  mkdirSync(home, { recursive: true });
  const lock = tryFileLock(mark);
  if (!lock) throw new BackupError(`Another restore into ${home} is running.`);
  const unmark = () => {
    lock.release();
    rmSync(mark, { force: true });
  };
  empty(home);
  return {
    finish: unmark,
    abandon() {
      empty(home);
      unmark();
    },
    release: () => lock.release(),
  };
}

const contentOf = (home: string): string[] =>
  existsSync(home)
    ? readdirSync(home).filter((name) => name !== OF_THE_DISK && !name.startsWith(UNFINISHED))
    : [];

function empty(home: string): void {
  for (const name of contentOf(home)) {
    const path = join(home, name);
    // The embedded store may be a link to a folder elsewhere.
    if (name === 'postgres' && existsSync(path)) rmSync(realpathSync(path), { recursive: true, force: true });
    rmSync(path, { recursive: true, force: true });
  }
}
