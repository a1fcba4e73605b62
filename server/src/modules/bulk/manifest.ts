import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BulkDataset, BulkFormat } from '@meridian/contracts/bulk';

export interface BulkFile {
  readonly format: BulkFormat;
  /** File name in the dataset's folder. It contains the start of the hash, so it always names the same content. */
  readonly name: string;
  readonly bytes: number;
  /** SHA-256 of the file in hexadecimal digits. */
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
  /** The version of its sources, see `sourcesName`. */
  readonly madeFrom: string;
  /** The same rows in each format. Empty for a period without rows. */
  readonly files: readonly BulkFile[];
}

/** The list of a dataset's files, stored as `manifest.json`, which is replaced atomically. */
export interface Manifest {
  /** Whether all periods that were due at the first run have been made. */
  readonly complete: boolean;
  /** The version of the sources that `firstMs` was read from. */
  readonly madeFrom: string;
  /** The first row of the dataset. */
  readonly firstMs: number | null;
  /** In the order of time. */
  readonly periods: readonly BulkPeriod[];
  /** Replaced files, which remain for clients that are downloading them. */
  readonly replaced: readonly (BulkFile &
    Pick<BulkPeriod, 'from' | 'source'> & { readonly untilMs: number })[];
}

/** The key of `replaced` in the file. */
const REPLACED_KEY = 'former';
/** A manifest as it is stored. */
export type StoredManifest = Omit<Manifest, 'replaced'> & { readonly [REPLACED_KEY]: Manifest['replaced'] };

export const NO_FILES: Manifest = {
  complete: false,
  madeFrom: '',
  firstMs: null,
  periods: [],
  replaced: [],
};

/** Files of the market of live keys, or of the simulated market. They differ once data has been imported. */
export type BulkSet = 'market' | 'simulated';

export const bulkFolder = (home: string, set: BulkSet, dataset: BulkDataset): string =>
  join(home, 'bulk', set, dataset);
export const manifestPath = (folder: string): string => join(folder, 'manifest.json');

/** The manifest in a folder; `NO_FILES` when there is none. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifestOf(JSON.parse(await readFile(manifestPath(folder), 'utf8')) as StoredManifest);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NO_FILES;
    throw error;
  }
}

export const manifestOf = ({ [REPLACED_KEY]: replaced, ...manifest }: StoredManifest): Manifest => ({
  ...manifest,
  replaced,
});
export const storedManifest = ({ replaced, ...manifest }: Manifest): StoredManifest => ({
  ...manifest,
  [REPLACED_KEY]: replaced,
});

/** The text of `manifest.json`. */
export const serializeManifest = (manifest: Manifest): string => JSON.stringify(storedManifest(manifest));

/** Returns a reader that caches manifests until their files are replaced. */
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
