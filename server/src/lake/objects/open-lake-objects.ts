import { DiskCache } from '../../shared/disk-cache/disk-cache.ts';
import type { ObjectStore, S3Access } from '../../shared/object-store/object-store.ts';
import { s3Objects } from '../../shared/object-store/s3-objects.ts';
import { LakeObjects } from './lake-objects.ts';

/** API calls wait for reads. */
export const OBJECT_LIMITS = { timeoutMs: 10_000, attempts: 3 };

/** Where the object store is that all processes share, and how much of it a home keeps. */
export interface ObjectsPlace {
  /** `s3://bucket/prefix` */
  readonly address: string;
  readonly access: S3Access;
  readonly cacheBytes: number;
}

/** The object store that all processes share. */
export const objectStoreAt = ({ address, access }: ObjectsPlace): ObjectStore =>
  s3Objects(address, access, OBJECT_LIMITS);

/** Opens the imported market data that all processes share; undefined where each home has its own. */
export async function openLakeObjects(
  home: string,
  place: ObjectsPlace | undefined,
): Promise<LakeObjects | undefined> {
  if (!place) return undefined;
  const cache = new DiskCache(home, place.cacheBytes);
  return await LakeObjects.open({ home, store: objectStoreAt(place), cache, now: Date.now });
}
