import type { ClusterConfig } from './config/cluster.ts';
import { CallFiles, hasCallFiles } from './modules/usage/index.ts';
import { OBJECT_LIMITS } from './open-lake-objects.ts';
import type { Store } from './store/schema.ts';

/** Calls in the object store; undefined where there is none. Rejects with a sentence when the call log has files in one. */
export async function openCallFiles(
  { objects }: Pick<ClusterConfig, 'objects'>,
  store: Store,
): Promise<CallFiles | undefined> {
  if (objects) return new CallFiles({ ...objects, limits: OBJECT_LIMITS }, Date.now);
  if (await hasCallFiles(store))
    throw new Error('Calls of this portal are in an object store: set OBJECTS_URL to it.');
  return undefined;
}
