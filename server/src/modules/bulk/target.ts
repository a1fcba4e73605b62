import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BulkDataset } from '@meridian/contracts/bulk';
import { syncFolder, writeDurably } from '../../lake/durable-write.ts';
import {
  bulkFolder,
  type BulkFile,
  type BulkSet,
  type Manifest,
  manifestPath,
  readManifest,
  serializeManifest,
} from './manifest.ts';

/** Where a build puts its files. */
export interface BulkTarget {
  /** The periods that need not be made again. */
  manifest(set: BulkSet, dataset: BulkDataset): Promise<Manifest>;
  /** Keeps a file. It counts once a manifest names it. */
  write(set: BulkSet, dataset: BulkDataset, file: BulkFile, content: Uint8Array): Promise<void>;
  /** Replaces a manifest as a whole, after the files that it names are safe. */
  replaceManifest(set: BulkSet, dataset: BulkDataset, manifest: Manifest): Promise<void>;
  /** Removes what the finished manifest of a dataset does not name: expired files, and those of a build that died. */
  removeOthers(set: BulkSet, dataset: BulkDataset): Promise<void>;
  /** Removes a set that no key reads. */
  removeSet(set: BulkSet): Promise<void>;
}

/** The folder `bulk` of a home. */
export const diskTarget = (home: string): BulkTarget => ({
  manifest: (set, dataset) => readManifest(bulkFolder(home, set, dataset)),
  write: (set, dataset, { name }, content) =>
    writeDurably(join(bulkFolder(home, set, dataset), name), content),
  async replaceManifest(set, dataset, manifest) {
    const folder = bulkFolder(home, set, dataset);
    await mkdir(folder, { recursive: true });
    await syncFolder(folder);
    await writeDurably(manifestPath(folder), serializeManifest(manifest));
    await syncFolder(folder);
  },
  async removeOthers(set, dataset) {
    const folder = bulkFolder(home, set, dataset);
    const { periods, replaced } = await readManifest(folder);
    const files = [...periods.flatMap((it) => it.files), ...replaced];
    const named = new Set([manifestPath(folder), ...files.map(({ name }) => join(folder, name))]);
    for (const file of await readdir(folder))
      if (!named.has(join(folder, file))) await rm(join(folder, file), { force: true });
  },
  removeSet: (set) => rm(join(home, 'bulk', set), { recursive: true, force: true }),
});
