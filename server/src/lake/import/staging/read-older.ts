import type { LakeFiles } from '../../objects/remote-files.ts';
import { storedFiles, warningQuarantine } from '../../stored-files.ts';
import { DamagedFileError } from '../../stored-hash.ts';

/**
 * Reads a stored file that an import adds to. A damaged one goes to quarantine and counts as absent, so that importing
 * again repairs a symbol.
 */
export async function readOlder<T>(
  { home, remote }: LakeFiles,
  file: string,
  read: (path: string) => Promise<T>,
): Promise<T | undefined> {
  const renew = async () => undefined;
  const readStored = storedFiles({ home, renew, quarantine: warningQuarantine(home), remote });
  try {
    return await readStored(() => file, read);
  } catch (error) {
    if (error instanceof DamagedFileError) return undefined;
    throw error;
  }
}
