import { setTimeout as delay } from 'node:timers/promises';
import { openLakeSnapshot } from '../../lake/lake-snapshot.ts';
import type { LakeObjects } from '../../lake/objects/lake-objects.ts';
import { type ObjectsPlace, openLakeObjects } from '../../lake/objects/open-lake-objects.ts';
import { LakeBusyError } from '../../lake/write-lock.ts';
import { makeBulk, makeFiles, type MakeOptions } from './build-bulk.ts';
import { openSharedTarget } from './shared-target.ts';

/** While an import of this home runs, or another process of it reads what is shared. */
const BUSY_RETRIES = 60;
const BUSY_RETRY_MS = 500;

/**
 * Makes the files that are missing or outdated from the market of a home, once: for the home, or for all processes in the object store.
 * Returns the number of their periods; undefined when the home has no market. Throws LakeBusyError when another process makes files.
 */
export async function makeOnce(
  { home, objects: place }: { readonly home: string; readonly objects: ObjectsPlace | undefined },
  options: Omit<MakeOptions, 'lakes'>,
): Promise<number | undefined> {
  const objects = place && (await openWhenFree(home, place));
  const lakes = await openLakeSnapshot(home, options.now, objects);
  if (!lakes) return undefined;
  if (!objects) return await makeBulk({ home, lakes, ...options });
  return await makeFiles(await openSharedTarget(objects.shared.store), { lakes, ...options });
}

async function openWhenFree(home: string, place: ObjectsPlace): Promise<LakeObjects | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openLakeObjects(home, place);
    } catch (error) {
      if (!(error instanceof LakeBusyError) || attempt === BUSY_RETRIES) throw error;
      await delay(BUSY_RETRY_MS);
    }
  }
}
