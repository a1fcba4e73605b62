import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ObjectStore, ObjectStoreError } from '../../shared/object-store/object-store.ts';
import type { Quarantine } from '../../shared/quarantine/quarantine.ts';
import type {
  VerificationFault,
  VerificationProgress,
  Verified,
} from '../../shared/verification/verified.ts';
import { BulkIndex, FAULTS_FOLDER, fileObject, INDEX_OBJECT } from './bulk-index.ts';
import { CACHE_FOLDER } from './shared-cache.ts';

interface SharedVerificationOptions {
  readonly home: string;
  /** Undefined where each home makes its own files. */
  readonly store: ObjectStore | undefined;
  /** Takes damaged files of the disk when they are repaired. */
  readonly quarantine: Pick<Quarantine, 'moveFile'>;
  readonly onProgress: VerificationProgress;
}

/** Compares the bulk files that processes share, in the object store and on the disk of this home, with the hashes in their names. */
export async function verifySharedBulk(options: SharedVerificationOptions): Promise<Verified> {
  const { store } = options;
  const faults = await cachedFaults(options);
  if (!store) return { checked: 'no object store', faults };
  try {
    const { checked, faults: found } = await verifyObjects({ ...options, store });
    return { checked, faults: [...faults, ...found] };
  } catch (error) {
    if (!(error instanceof ObjectStoreError)) throw error;
    const remedy = `Make ${store.name} work, and run meridian verify again.`;
    return { checked: 'not readable', faults: [...faults, { what: error.message, remedy }] };
  }
}

async function cachedFaults({ home, quarantine }: SharedVerificationOptions): Promise<VerificationFault[]> {
  const faults: VerificationFault[] = [];
  const folder = join(home, CACHE_FOLDER);
  // Names with a dot are files that are being written.
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.includes('.'));
  for (const name of names) {
    const path = join(folder, name);
    const content = await readFile(path).catch(() => undefined);
    // Others may have taken its place meanwhile.
    if (!content || hashOf(content) === name) continue;
    faults.push({
      what: `${path} has a different hash than when it was written.`,
      remedy: 'Run meridian verify --repair to move it to quarantine. The server then downloads it again.',
      repair: async () => {
        quarantine.moveFile(path, `The bulk file ${name} has a different hash than when it was written.`);
        return `Moved ${path} to quarantine.`;
      },
    });
  }
  return faults;
}

async function verifyObjects({
  store,
  onProgress,
}: SharedVerificationOptions & { readonly store: ObjectStore }): Promise<Verified> {
  const index = await store.read(INDEX_OBJECT);
  const files = index ? [...BulkIndex.parse(index).files().keys()] : [];
  const faults: VerificationFault[] = [];
  for (const [done, sha256] of files.entries()) {
    const content = await store.read(fileObject(sha256));
    onProgress(done + 1, files.length);
    if (content && hashOf(content) === sha256) continue;
    faults.push({
      what: `${fileObject(sha256)} in ${store.name} ${content ? 'has a different hash than in its name' : 'is missing'}.`,
      remedy: 'Run meridian verify --repair and then meridian bulk to build it again.',
      repair: async () => {
        await store.write(`${FAULTS_FOLDER}${sha256}`, Buffer.from(''));
        return 'The next build creates it again. Run meridian bulk.';
      },
    });
  }
  return { checked: `${files.length} files`, faults };
}

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
