import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BulkDataset, BulkFormat } from '@meridian/contracts/bulk';

export interface BulkFile {
  readonly format: BulkFormat;
  /** Name below the folder of the dataset; holds the beginning of the hash, so that it never names anything else. */
  readonly name: string;
  readonly bytes: number;
  /** Of the file, in hexadecimal digits. */
  readonly sha256: string;
}

/** A day or a year of a dataset. */
export interface BulkPeriod {
  /** `2025` or `2026-11-20`. */
  readonly id: string;
  /** First and last day, `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly to: string;
  readonly rows: number;
  /** The sources of the rows. */
  readonly source: string;
  /** What it was made from, see `sourcesName`. */
  readonly madeFrom: string;
  /** The same rows in each format; none of a period without rows. */
  readonly files: readonly BulkFile[];
}

/** What the files of a dataset are. The file of this content is replaced as a whole. */
export interface Manifest {
  /** All periods that there were when they were looked for first have been made. */
  readonly complete: boolean;
  /** What `firstMs` was found in. */
  readonly madeFrom: string;
  /** The first row of the dataset. */
  readonly firstMs: number | null;
  /** In the order of time. */
  readonly periods: readonly BulkPeriod[];
  /** Former files, kept for those who are downloading them. */
  readonly former: readonly (BulkFile & Pick<BulkPeriod, 'from' | 'source'> & { readonly untilMs: number })[];
}

export const NO_FILES: Manifest = {
  complete: false,
  madeFrom: '',
  firstMs: null,
  periods: [],
  former: [],
};

/** Whose files: of the market of live keys, or of the simulated market alone, kept apart once something is imported. */
export type BulkSet = 'market' | 'simulated';

export const bulkFolder = (home: string, set: BulkSet, dataset: BulkDataset): string =>
  join(home, 'bulk', set, dataset);
export const manifestPath = (folder: string): string => join(folder, 'manifest.json');

/** The manifest in a folder, `NO_FILES` when there is none. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(manifestPath(folder), 'utf8')) as Manifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NO_FILES;
    throw error;
  }
}

/** Reads manifests, each again only when its file was replaced. */
export function manifestReader(): (folder: string) => Promise<Manifest> {
  const known = new Map<string, { readonly identity: string; readonly manifest: Manifest }>();
  return async (folder) => {
    const found = await stat(manifestPath(folder)).catch(() => undefined);
    const identity = found ? `${found.ino} ${found.mtimeMs} ${found.size}` : '';
    const before = known.get(folder);
    if (before?.identity === identity) return before.manifest;
    const manifest = await readManifest(folder);
    known.set(folder, { identity, manifest });
    return manifest;
  };
}
