import { DiskCache } from '../../shared/disk-cache/disk-cache.ts';
import type { ObjectStore, S3Access } from '../../shared/object-store/object-store.ts';
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

/** Observes an object store. */
export type ObserveObjects = (store: ObjectStore) => ObjectStore;

/** The object store that all processes share. */
export async function objectStoreAt(
  { address, access }: ObjectsPlace,
  observe: ObserveObjects = (store) => store,
): Promise<ObjectStore> {
  // Loaded only where it is configured.
  const { s3Objects } = await import('../../shared/object-store/s3-objects.ts');
  return observe(s3Objects(address, access, OBJECT_LIMITS));
}

/** Opens the imported market data that all processes share; undefined where each home has its own. */
export async function openLakeObjects(
  home: string,
  place: ObjectsPlace | undefined,
  observe?: ObserveObjects,
): Promise<LakeObjects | undefined> {
  if (!place) return undefined;
  const cache = new DiskCache(home, place.cacheBytes);
  return await LakeObjects.open({ home, store: await objectStoreAt(place, observe), cache, now: Date.now });
}
