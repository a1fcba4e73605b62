import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Its presence means that a restore into the home has not finished. A running restore has locked it. */
export const UNFINISHED = 'restore-unfinished';

/** Throws a sentence when a restore into this home was interrupted: it may have only a part of its data. */
export function refuseUnfinishedRestore(home: string): void {
  if (existsSync(join(home, UNFINISHED)))
    throw new Error(
      `A restore into ${home} has not finished. Run "meridian restore" again, or wait until it has finished.`,
    );
}
