import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BULK_DATASET_NAMES } from '@meridian/contracts/bulk';
import type {
  VerificationFault,
  VerificationProgress,
  Verified,
} from '../../shared/verification/verified.ts';
import { bulkFolder, type BulkFile, manifestPath, readManifest } from './manifest.ts';

const SETS = ['market', 'simulated'] as const;

/** Compares every file of bulk downloads with the hash in its manifest. */
export async function verifyBulk(home: string, onProgress: VerificationProgress): Promise<Verified> {
  const folders = SETS.flatMap((set) => BULK_DATASET_NAMES.map((dataset) => bulkFolder(home, set, dataset)));
  const faults: VerificationFault[] = [];
  let files = 0;
  for (const [index, folder] of folders.filter((it) => existsSync(it)).entries()) {
    const remedy = `Move ${folder} away and run meridian bulk to build its files again.`;
    const listed = await listedFiles(folder);
    if (!listed) faults.push({ what: `${manifestPath(folder)} cannot be read.`, remedy });
    for (const file of listed ?? []) {
      files += 1;
      const path = join(folder, file.name);
      const fault = await faultOf(path, file);
      if (!fault) continue;
      // The server replaces files; the list that it has now decides.
      const isListed = (await listedFiles(folder))?.some(({ name }) => name === file.name) ?? true;
      if (isListed) faults.push({ what: `${path} ${fault}.`, remedy });
    }
    onProgress(index + 1, folders.length);
  }
  return { checked: `${files} files`, faults };
}

async function listedFiles(folder: string): Promise<readonly BulkFile[] | undefined> {
  try {
    return (await readManifest(folder)).periods.flatMap((period) => period.files);
  } catch {
    return undefined;
  }
}

async function faultOf(path: string, { sha256 }: BulkFile): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? 'is missing' : `cannot be read (${code ?? 'unknown error'})`;
  }
  return hash.digest('hex') === sha256 ? undefined : 'has a different hash than in its manifest';
}
