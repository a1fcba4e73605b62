import { join } from 'node:path';
import { Quarantine } from '../shared/quarantine/quarantine.ts';
import { lakeFolder } from './catalogue.ts';
import type { RemoteFiles } from './objects/remote-files.ts';
import { DamagedFileError } from './stored-hash.ts';

/**
 * Reads the file that `fileOf` names. If an import has just replaced it, the name is looked up again after `renew` has
 * loaded the catalogue. Undefined when there is no file. Throws DamagedFileError when the file is damaged or missing.
 */
export type ReadStored = <T>(
  fileOf: () => string | undefined,
  read: (path: string) => Promise<T>,
) => Promise<T | undefined>;

interface StoredFilesOptions {
  readonly home: string;
  /** Loads the catalogue on disk. */
  readonly renew: () => Promise<void>;
  readonly quarantine: Pick<Quarantine, 'moveFile'>;
  /** Where imported files are that are not on the disk; undefined when all are. */
  readonly remote?: RemoteFiles | undefined;
}

/** The quarantine of a home for processes without a log. It emits a warning for each file. */
export const warningQuarantine = (home: string) =>
  new Quarantine({
    home,
    now: Date.now,
    log: { error: (about: object, text: string) => process.emitWarning(`${text}: ${JSON.stringify(about)}`) },
  });

export function storedFiles({ home, renew, quarantine, remote }: StoredFilesOptions): ReadStored {
  const readHere = async <T>(file: string, read: (path: string) => Promise<T>): Promise<T> => {
    const path = join(lakeFolder(home), file);
    const release = remote?.hold(file);
    try {
      return await read(path);
    } catch (error) {
      if (!remote || !(isMissing(error) || error instanceof DamagedFileError)) throw error;
      if (error instanceof DamagedFileError) quarantine.moveFile(path, error.message);
      await remote.fetch(file);
      return await read(path);
    } finally {
      release?.();
    }
  };
  return async (fileOf, read) => {
    const file = fileOf();
    if (file === undefined) return undefined;
    try {
      return await readHere(file, read);
    } catch (error) {
      if (!isMissing(error) && !(error instanceof DamagedFileError)) throw error;
      await renew();
    }
    const next = fileOf();
    if (next === undefined) return undefined;
    // The second read decides: the first one may have met the file while it was replaced.
    try {
      return await readHere(next, read);
    } catch (error) {
      const path = join(lakeFolder(home), next);
      if (isMissing(error)) throw new DamagedFileError(path, 'is missing');
      if (error instanceof DamagedFileError) quarantine.moveFile(path, error.message);
      throw error;
    }
  };
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
