import type { BulkDataset } from '@meridian/contracts/bulk';
import { ObjectStoreError } from '../../shared/object-store/object-store.ts';
import {
  type BulkSet,
  type Manifest,
  manifestOf,
  NO_FILES,
  type StoredManifest,
  storedManifest,
} from './manifest.ts';

/** Names in the object store. */
export const INDEX_OBJECT = 'bulk/manifest.json';
export const LEASE_OBJECT = 'bulk/builder.json';
/** Each file once, however many manifests name it. */
export const fileObject = (sha256: string): string => `bulk/files/${sha256}`;
/** Marks of files that were found damaged or missing, each named after its hash. The next build makes them again. */
export const FAULTS_FOLDER = 'bulk/faults/';

interface StoredIndex {
  readonly format: 1;
  readonly manifests: Readonly<Record<string, StoredManifest>>;
}

/** The manifests of all datasets, which processes share as one object. */
export class BulkIndex {
  readonly #manifests: ReadonlyMap<string, Manifest>;

  private constructor(manifests: ReadonlyMap<string, Manifest>) {
    this.#manifests = manifests;
  }

  static readonly EMPTY = new BulkIndex(new Map());

  /** Throws ObjectStoreError for what is none. */
  static parse(content: Buffer): BulkIndex {
    try {
      const { manifests } = JSON.parse(content.toString()) as StoredIndex;
      return new BulkIndex(new Map(Object.entries(manifests).map(([key, it]) => [key, manifestOf(it)])));
    } catch {
      throw new ObjectStoreError(
        `${INDEX_OBJECT} in the object store is damaged. Delete it. The server creates it again.`,
      );
    }
  }

  serialize(): Buffer {
    const manifests = Object.fromEntries(
      Array.from(this.#manifests, ([key, it]) => [key, storedManifest(it)]),
    );
    const stored: StoredIndex = { format: 1, manifests };
    return Buffer.from(JSON.stringify(stored));
  }

  manifest(set: BulkSet, dataset: BulkDataset): Manifest {
    return this.#manifests.get(keyOf(set, dataset)) ?? NO_FILES;
  }

  with(set: BulkSet, dataset: BulkDataset, manifest: Manifest): BulkIndex {
    return new BulkIndex(new Map(this.#manifests).set(keyOf(set, dataset), manifest));
  }

  /** The same index when it has no such set. */
  withoutSet(set: BulkSet): BulkIndex {
    const left = [...this.#manifests].filter(([key]) => !key.startsWith(`${set}/`));
    return left.length === this.#manifests.size ? this : new BulkIndex(new Map(left));
  }

  /** Without the periods of some files, which are then due again. */
  withoutFiles(hashes: ReadonlySet<string>): BulkIndex {
    const isWhole = ({ sha256 }: { sha256: string }) => !hashes.has(sha256);
    const entries = Array.from(this.#manifests, ([key, it]) => {
      const periods = it.periods.filter(({ files }) => files.every(isWhole));
      return [key, { ...it, periods, replaced: it.replaced.filter(isWhole) }] as const;
    });
    return new BulkIndex(new Map(entries));
  }

  /** The bytes of all files that it names, also those that were replaced, by hash. */
  files(): ReadonlyMap<string, number> {
    const all = [...this.#manifests.values()].flatMap(({ periods, replaced }) =>
      periods.flatMap((it) => it.files).concat(replaced),
    );
    return new Map(all.map(({ sha256, bytes }) => [sha256, bytes]));
  }
}

const keyOf = (set: BulkSet, dataset: BulkDataset) => `${set}/${dataset}`;
