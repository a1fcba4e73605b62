import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fault, ok, warning, type DoctorContext, type Outcome } from './check.ts';

/** The folder itself, or the nearest one above it that exists. */
export async function existingFolder(path: string): Promise<string> {
  try {
    await stat(path);
    return path;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw error;
    return await existingFolder(dirname(path));
  }
}

/** Whether this account owns the home folder and can write to it, or can create it. */
export async function checkHome({ config: { home } }: DoctorContext): Promise<Outcome> {
  const folder = await existingFolder(home);
  const stats = await stat(folder);
  if (!stats.isDirectory()) return fault(`${folder} is not a folder`, 'Set MERIDIAN_HOME to a folder.');
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return fault(
      `${folder} is not writable for this account`,
      'Make the account that runs Meridian the owner of the folder, or set another MERIDIAN_HOME.',
    );
  }
  if (folder !== home) return ok(`${home} does not exist yet; the first start creates it`);
  const uid = process.getuid?.();
  if (uid !== undefined && stats.uid !== uid)
    return warning(
      `${home} belongs to the account with uid ${stats.uid}, and this is ${uid}`,
      `Run Meridian as the owner of the folder, or change its owner with chown -R ${uid}.`,
    );
  return ok(`${home} is writable`);
}

/** Whether other accounts can read the files of the master secret. */
export async function checkSecretFile({ config: { home } }: DoctorContext): Promise<Outcome> {
  const files = [join(home, 'secret'), join(home, 'secret.previous')];
  let found = 0;
  for (const file of files) {
    const stats = await stat(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return undefined;
    });
    if (!stats) continue;
    found += 1;
    if ((stats.mode & 0o077) !== 0)
      return fault(
        `other accounts can open ${file} (mode ${(stats.mode & 0o777).toString(8)})`,
        `Run chmod 600 ${file}, and rotate the secret if somebody else could have read it.`,
      );
  }
  return ok(found === 0 ? 'there is no secret file' : 'only its owner can read it');
}
