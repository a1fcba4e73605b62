import type { ClusterConfig } from './config/cluster.ts';
import { LakeObjects } from './lake/objects/lake-objects.ts';
import type { ObjectStore } from './shared/object-store/object-store.ts';

/** API calls wait for these reads. */
const TIMEOUT_MS = 10_000;
const ATTEMPTS = 3;

/** Observes an object store. */
export type ObserveObjects = (store: ObjectStore) => ObjectStore;

/** The object store that all processes share; undefined without one. */
export async function sharedObjects(
  { objects }: Pick<ClusterConfig, 'objects'>,
  observe: ObserveObjects = (store) => store,
): Promise<ObjectStore | undefined> {
  if (!objects) return undefined;
  // Loaded only where it is configured.
  const { s3Objects } = await import('./shared/object-store/s3-objects.ts');
  const { address, access } = objects;
  return observe(s3Objects(address, access, { timeoutMs: TIMEOUT_MS, attempts: ATTEMPTS }));
}

/** Opens the imported market data that all processes share; undefined where each home has its own. */
export async function openLakeObjects(
  home: string,
  cluster: Pick<ClusterConfig, 'objects'>,
  observe?: ObserveObjects,
): Promise<LakeObjects | undefined> {
  const store = await sharedObjects(cluster, observe);
  if (!cluster.objects || !store) return undefined;
  return await LakeObjects.open({ home, store, cacheBytes: cluster.objects.cacheBytes, now: Date.now });
}
