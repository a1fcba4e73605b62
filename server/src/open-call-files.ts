import type { ClusterConfig } from './config/cluster.ts';
import { CallFiles, hasCallFiles, maintainCallFiles } from './modules/usage/index.ts';
import { OBJECT_LIMITS } from './lake/objects/open-lake-objects.ts';
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

/** What a job does with call files; nothing while the clock may be wrong, since it deletes by their age. */
export const keeperOf =
  (
    files: CallFiles,
    {
      store,
      clock,
      onError,
    }: { store: Store; clock: { isSteady(): boolean }; onError: (error: unknown) => void },
  ): (() => Promise<void>) =>
  async () => {
    if (clock.isSteady()) await maintainCallFiles({ store, files, now: Date.now }).catch(onError);
  };
