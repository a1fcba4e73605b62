import { join } from 'node:path';
import { Quarantine } from '../shared/quarantine/quarantine.ts';
import { lakeFolder } from './catalogue.ts';
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
}

/** The quarantine of a home for processes without a log. It emits a warning for each file. */
export const warningQuarantine = (home: string) =>
  new Quarantine({
    home,
    now: Date.now,
    log: { error: (about: object, text: string) => process.emitWarning(`${text}: ${JSON.stringify(about)}`) },
  });

export function storedFiles({ home, renew, quarantine }: StoredFilesOptions): ReadStored {
  return async (fileOf, read) => {
    const file = fileOf();
    if (file === undefined) return undefined;
    try {
      return await read(join(lakeFolder(home), file));
    } catch (error) {
      if (!isMissing(error) && !(error instanceof DamagedFileError)) throw error;
      await renew();
    }
    const next = fileOf();
    if (next === undefined) return undefined;
    const path = join(lakeFolder(home), next);
    // The second read decides: the first one may have met the file while it was replaced.
    try {
      return await read(path);
    } catch (error) {
      if (isMissing(error)) throw new DamagedFileError(path, 'is missing');
      if (error instanceof DamagedFileError) quarantine.moveFile(path, error.message);
      throw error;
    }
  };
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
