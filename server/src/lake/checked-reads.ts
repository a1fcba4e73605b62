import { relative } from 'node:path';
import { DamagedDataError } from '../shared/errors/damaged-data-error.ts';
import type { Quarantine } from '../shared/quarantine/quarantine.ts';
import { type Catalogue, lakeFolder, missingFiles } from './catalogue.ts';
import { damagedFiles } from './damaged-files.ts';
import type { RemoteFiles } from './objects/remote-files.ts';
import { type ReadStored, storedFiles } from './stored-files.ts';
import { DamagedFileError } from './stored-hash.ts';

interface CheckedReadsOptions {
  readonly home: string;
  readonly catalogue: () => Catalogue;
  /** Loads the catalogue on disk. */
  readonly renew: () => Promise<void>;
  readonly quarantine: Pick<Quarantine, 'moveFile'>;
  readonly remote: RemoteFiles | undefined;
  readonly onSimulatedLost: (() => void) | undefined;
  /** Called with the symbol or series of each imported file that is found damaged. */
  readonly onDamage: (subject: string) => void;
}

/** Reads of stored files, and the record of those that are damaged or missing. */
export function checkedReads(options: CheckedReadsOptions) {
  const { home, catalogue, renew, quarantine, remote, onSimulatedLost, onDamage } = options;
  const damage = damagedFiles(home, catalogue);
  const readFile = storedFiles({ home, renew, quarantine, remote });

  /** Throws DamagedDataError for an imported file, and DamagedFileError for one of the simulated market. */
  const readStored: ReadStored = async (fileOf, read) => {
    try {
      return await readFile(fileOf, read);
    } catch (error) {
      const file = error instanceof DamagedFileError ? relative(lakeFolder(home), error.path) : undefined;
      const subject = file && damage.subjectOf(file);
      if (!file || !subject) throw error;
      damage.add(file);
      onDamage(subject);
      throw new DamagedDataError(subject);
    }
  };

  /** Like `readStored`; `make` replaces a file of a simulated symbol that is damaged or missing. */
  const readOrMake = async <T>(
    fileOf: () => string | undefined,
    read: (path: string) => Promise<T>,
    make: () => T,
  ): Promise<T | undefined> => {
    try {
      return await readStored(fileOf, read);
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error;
      onSimulatedLost?.();
      return make();
    }
  };

  /** Finds the files that are missing already, such as those that an earlier run moved aside. */
  const noteMissing = async (): Promise<void> => {
    for (const file of await missingFiles(home, catalogue()))
      if (damage.subjectOf(file) === undefined) onSimulatedLost?.();
      else damage.add(file);
  };
  return { damage, readStored, readOrMake, noteMissing };
}
