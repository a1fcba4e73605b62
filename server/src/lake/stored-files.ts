import { join } from 'node:path';
import { lakeFolder } from './catalogue.ts';

/**
 * Reads the file that `fileOf` names. If an import has just replaced it, the name is looked up again after `renew` has
 * loaded the catalogue. Undefined when there is no file.
 */
export type ReadStored = <T>(
  fileOf: () => string | undefined,
  read: (path: string) => Promise<T>,
) => Promise<T | undefined>;

export function storedFiles(home: string, renew: () => Promise<void>): ReadStored {
  return async (fileOf, read) => {
    const file = fileOf();
    if (file === undefined) return undefined;
    try {
      return await read(join(lakeFolder(home), file));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      await renew();
      const next = fileOf();
      return next === undefined ? undefined : read(join(lakeFolder(home), next));
    }
  };
}
