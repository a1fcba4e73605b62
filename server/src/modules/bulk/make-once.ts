import { openLakeSnapshot } from '../../lake/lake-snapshot.ts';
import { type ObjectsPlace, openLakeObjects } from '../../lake/objects/open-lake-objects.ts';
import { makeBulk, makeFiles, type MakeOptions } from './build-bulk.ts';
import { openSharedTarget } from './shared-target.ts';

/**
 * Makes the files that are missing or outdated from the market of a home, once: for the home, or for all processes in the object store.
 * Returns the number of their periods; undefined when the home has no market. Throws LakeBusyError when another process makes files.
 */
export async function makeOnce(
  { home, objects: place }: { readonly home: string; readonly objects: ObjectsPlace | undefined },
  options: Omit<MakeOptions, 'lakes'>,
): Promise<number | undefined> {
  const objects = await openLakeObjects(home, place);
  const lakes = await openLakeSnapshot(home, options.now, objects);
  if (!lakes) return undefined;
  if (!objects) return await makeBulk({ home, lakes, ...options });
  return await makeFiles(await openSharedTarget(objects.shared.store), { lakes, ...options });
}
