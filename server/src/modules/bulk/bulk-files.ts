import { join } from 'node:path';
import type { BulkDataset } from '@meridian/contracts/bulk';
import { type BulkContent, diskContent } from './content.ts';
import { type BulkFile, bulkFolder, type BulkSet, type Manifest, manifestReader } from './manifest.ts';

/** The bulk files that a process serves. */
export interface BulkFiles {
  /** Rejects with DataUnavailableError while it cannot be read. */
  manifest(set: BulkSet, dataset: BulkDataset): Promise<Manifest>;
  /** The content of a file that the manifest names. */
  content(set: BulkSet, dataset: BulkDataset, file: BulkFile): BulkContent;
  /** Whether a file was found damaged or missing that a build makes again. */
  hasFaults(): boolean;
  /** Reads what a build has made, without waiting for the next look. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** Those in the folder `bulk` of a home. */
export function diskFiles(home: string): BulkFiles {
  const read = manifestReader();
  return {
    manifest: (set, dataset) => read(bulkFolder(home, set, dataset)),
    content: (set, dataset, file) => diskContent(join(bulkFolder(home, set, dataset), file.name), file),
    hasFaults: () => false,
    refresh: async () => undefined,
    close: async () => undefined,
  };
}
