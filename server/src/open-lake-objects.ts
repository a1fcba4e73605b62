import type { ClusterConfig } from './config/cluster.ts';
import { LakeObjects } from './lake/objects/lake-objects.ts';
import { s3Objects } from './shared/object-store/s3-objects.ts';

/** API calls wait for these reads. */
const TIMEOUT_MS = 10_000;
const ATTEMPTS = 3;

/** Opens the imported market data that all processes share; undefined where each home has its own. */
export async function openLakeObjects(
  home: string,
  { objects }: Pick<ClusterConfig, 'objects'>,
): Promise<LakeObjects | undefined> {
  if (!objects) return undefined;
  const { address, access, cacheBytes } = objects;
  const store = s3Objects(address, access, { timeoutMs: TIMEOUT_MS, attempts: ATTEMPTS });
  return await LakeObjects.open({ home, store, cacheBytes, now: Date.now });
}
