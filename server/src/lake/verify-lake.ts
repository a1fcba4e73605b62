import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Quarantine } from '../shared/quarantine/quarantine.ts';
import {
  UnfinishedRepairError,
  type VerificationFault,
  type VerificationProgress,
  type Verified,
} from '../shared/verification/verified.ts';
import {
  type Catalogue,
  cataloguePath,
  filesOf,
  lakeFolder,
  expectedFiles,
  missingFiles,
  namedFiles,
  readCatalogue,
  unnamedFiles,
} from './catalogue.ts';
import { updateSimulatedMarket } from './simulated-market.ts';
import { checkIntact, DamagedFileError } from './stored-hash.ts';
import { LakeBusyError, withWriteLock } from './write-lock.ts';

interface LakeVerificationOptions {
  readonly home: string;
  readonly now: () => number;
  /** Takes damaged files when they are repaired. */
  readonly quarantine: Pick<Quarantine, 'moveFile'>;
  readonly onProgress: VerificationProgress;
}

/** Undefined while another process writes. */
const unlessBusy = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof LakeBusyError) return undefined;
    throw error;
  }
};

/** Whether the catalogue of a home can be read: faults name the file. */
export async function verifyCatalogue(home: string): Promise<Verified> {
  try {
    const catalogue = await readCatalogue(home);
    if (!catalogue) return { checked: 'no market yet', faults: [] };
    return { checked: `${namedFiles(catalogue).length} named files`, faults: [] };
  } catch (error) {
    const remedy = `Restore ${cataloguePath(home)} from a backup, or move ${lakeFolder(home)} away and import again.`;
    return { checked: 'not readable', faults: [{ what: (error as Error).message, remedy }] };
  }
}

/**
 * Compares the hash of every file of the market store with its name. A repair moves damaged files to quarantine and makes
 * those of the simulated market again. Changes nothing by itself, and may run beside a server.
 */
export async function verifyLakeFiles(options: LakeVerificationOptions): Promise<Verified> {
  const { home, onProgress } = options;
  const before = await catalogueOf(home);
  if (!before) return { checked: '0 files', faults: [] };
  const files = await expectedFiles(home, before);
  const missing = await missingFiles(home, before);
  const wrong = new Map<string, { what: string; isThere: boolean }>();
  for (const [index, file] of files.entries()) {
    const fault = missing.has(file)
      ? { what: `${join(lakeFolder(home), file)} is missing.`, isThere: false }
      : await damageOf(join(lakeFolder(home), file));
    if (fault) wrong.set(file, fault);
    onProgress(index + 1, files.length);
  }
  // A file that was replaced in the meantime is not missing.
  const named = new Set(namedFiles((await catalogueOf(home)) ?? before));
  const faults = [...wrong]
    .filter(([file]) => named.has(file))
    .map(([file, it]) => faultOf(options, before, { file, ...it }));
  return { checked: `${files.length} files`, faults };
}

/** Files of the market store that the catalogue does not name. A repair removes them. Skipped while another process writes. */
export async function verifyOrphans(home: string): Promise<Verified> {
  if (!(await catalogueOf(home))) return { checked: '0 files', faults: [] };
  const found = await unlessBusy(withWriteLock(home, () => orphansOf(home)));
  if (!found) return { checked: 'skipped, since another process is writing to the market', faults: [] };
  const faults = found.map((file): VerificationFault => ({
    what: `${join(lakeFolder(home), file)} is not listed in the catalogue.`,
    remedy: 'It is not used. Run meridian verify --repair to remove it.',
    repair: () =>
      withWriteLock(home, async () => {
        if (!(await orphansOf(home)).includes(file)) return `${file} is in use again and stays.`;
        await rm(join(lakeFolder(home), file), { force: true });
        return `Removed ${file}.`;
      }),
  }));
  return { checked: `${faults.length} files`, faults };
}

const catalogueOf = (home: string) => readCatalogue(home).catch(() => undefined);

async function orphansOf(home: string): Promise<string[]> {
  const catalogue = await catalogueOf(home);
  return catalogue ? await unnamedFiles(home, catalogue) : [];
}

async function damageOf(path: string): Promise<{ what: string; isThere: boolean } | undefined> {
  try {
    const handle = await open(path, 'r');
    try {
      await checkIntact(path, handle);
      return undefined;
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof DamagedFileError) return { what: `${path} ${error.fault}.`, isThere: true };
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { what: `${path} is missing.`, isThere: false };
    return { what: `${path} cannot be read (${code ?? 'unknown error'}).`, isThere: false };
  }
}

function faultOf(
  { home, now, quarantine }: LakeVerificationOptions,
  { entries }: Catalogue,
  { file, what, isThere }: { file: string; what: string; isThere: boolean },
): VerificationFault {
  const path = join(lakeFolder(home), file);
  const isSimulated = entries.some((it) => it.source === 'simulated' && filesOf(it).includes(file));
  const setAside = () => {
    if (isThere)
      quarantine.moveFile(path, `${file.split('/').at(-1)} has a different hash than when it was written.`);
  };
  if (isSimulated)
    return {
      what,
      remedy: 'Run meridian verify --repair to create this file of the simulated market again.',
      repair: () =>
        withWriteLock(home, async () => {
          setAside();
          await updateSimulatedMarket({ home, nowMs: now() });
          return `Created ${file} of the simulated market again.`;
        }),
    };
  const remedy = 'Restore this file from a backup, or import its data again with meridian import.';
  return isThere
    ? {
        what,
        remedy,
        repair: () =>
          withWriteLock(home, async () => {
            setAside();
            throw new UnfinishedRepairError(`Moved ${file} to quarantine. ${remedy}`);
          }),
      }
    : { what, remedy };
}
