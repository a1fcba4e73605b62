import type { ClusterConfig } from './config/cluster.ts';
import { LakeObjects } from './lake/objects/lake-objects.ts';
import type { ObjectStore } from './shared/object-store/object-store.ts';
import { s3Objects } from './shared/object-store/s3-objects.ts';

/** API calls wait for reads. */
export const OBJECT_LIMITS = { timeoutMs: 10_000, attempts: 3 };

/** The object store that all processes share; undefined without one. */
export function sharedObjects({ objects }: Pick<ClusterConfig, 'objects'>): ObjectStore | undefined {
  return objects && s3Objects(objects.address, objects.access, OBJECT_LIMITS);
}

/** Opens the imported market data that all processes share; undefined where each home has its own. */
export async function openLakeObjects(
  home: string,
  cluster: Pick<ClusterConfig, 'objects'>,
): Promise<LakeObjects | undefined> {
  const store = sharedObjects(cluster);
  if (!cluster.objects || !store) return undefined;
  return await LakeObjects.open({ home, store, cacheBytes: cluster.objects.cacheBytes, now: Date.now });
}
