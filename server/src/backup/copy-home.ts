import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lakeFolder, expectedFiles, readCatalogue } from '../lake/catalogue.ts';
import { DamagedFileError, readIntact } from '../lake/stored-hash.ts';
import { copyJournals } from '../modules/usage/index.ts';
import type { BackedUpFile, BackedUpJournal } from './manifest.ts';
import type { Vault } from './vault.ts';

/** Large files are cut, so that no object is larger than this and its seal. */
const CHUNK_BYTES = 4 * 1024 * 1024;
const PRIVATE = 0o600;
const READABLE = 0o644;

async function putFile(vault: Vault, path: string, content: Buffer, mode: number): Promise<BackedUpFile> {
  const objects: string[] = [];
  for (let at = 0; at < content.length; at += CHUNK_BYTES)
    objects.push(await vault.put(content.subarray(at, at + CHUNK_BYTES)));
  return { path, mode, bytes: content.length, objects };
}

/** The journals of all processes. Copy them before the store: it then has every record that they no longer have. */
export async function putJournals(
  vault: Vault,
  home: string,
): Promise<{ readonly files: BackedUpFile[]; readonly journals: Omit<BackedUpJournal, 'missing'>[] }> {
  const files: BackedUpFile[] = [];
  const journals = new Map<string, Omit<BackedUpJournal, 'missing'>>();
  for (const { path, content, records } of copyJournals(join(home, 'journal'))) {
    files.push(await putFile(vault, `journal/${path}`, content, PRIVATE));
    if (!records) continue;
    const { first } = journals.get(records.id) ?? records;
    journals.set(records.id, { ...records, first });
  }
  return { files, journals: [...journals.values()] };
}

/** The catalogue of the lake and the files that it names. Files of an earlier backup are not read again. */
export async function putLake(
  vault: Vault,
  home: string,
  earlier: readonly BackedUpFile[],
  onProgress: (done: number, total: number) => void,
): Promise<{ readonly files: BackedUpFile[]; readonly leftOut: string[] }> {
  const known = new Map(earlier.map((file) => [file.path, file]));
  const catalogue = await readCatalogue(home);
  if (!catalogue) return { files: [], leftOut: [] };
  const text = JSON.stringify(catalogue);
  const files = [await putFile(vault, 'lake/catalogue.json', Buffer.from(text), READABLE)];
  const leftOut: string[] = [];
  // What is in the object store alone is backed up there.
  const names = await expectedFiles(home, catalogue);
  for (const [done, name] of names.entries()) {
    onProgress(done + 1, names.length);
    const path = `lake/${name}`;
    const kept = known.get(path);
    // Its name is the hash of its content, so it has not changed.
    if (kept?.objects.every((object) => vault.has(object))) files.push(kept);
    else {
      const content = await readIntact(join(lakeFolder(home), name)).catch(unlessLost);
      if (content) files.push(await putFile(vault, path, content, READABLE));
      else leftOut.push(path);
    }
  }
  // An import has replaced files meanwhile.
  if (leftOut.length > 0 && JSON.stringify(await readCatalogue(home)) !== text)
    return await putLake(vault, home, [...earlier, ...files], onProgress);
  return { files, leftOut };
}

function unlessLost(error: unknown): undefined {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  if (!isMissing && !(error instanceof DamagedFileError)) throw error;
}

/** The master secret of the home, if it is there, and everything in quarantine. */
export async function putOthers(vault: Vault, home: string): Promise<BackedUpFile[]> {
  const quarantine = join(home, 'quarantine');
  const names = existsSync(quarantine) ? readdirSync(quarantine, { recursive: true, encoding: 'utf8' }) : [];
  const paths = ['secret', 'secret.previous', ...names.map((name) => `quarantine/${name}`)];
  const files: BackedUpFile[] = [];
  for (const path of paths) {
    if (!statSync(join(home, path), { throwIfNoEntry: false })?.isFile()) continue;
    files.push(await putFile(vault, path, readFileSync(join(home, path)), PRIVATE));
  }
  return files;
}
