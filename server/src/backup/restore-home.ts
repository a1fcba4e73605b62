import { mkdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { expectedFiles, readCatalogue } from '../lake/catalogue.ts';
import { syncFolder } from '../lake/durable-write.ts';
import { readIntact } from '../lake/stored-hash.ts';
import { wholeRecords } from '../modules/usage/index.ts';
import type { BackedUpFile, BackupManifest } from './manifest.ts';
import { BackupError } from './targets/target.ts';
import type { Vault } from './vault.ts';

/** Files at a time. */
const PARALLEL = 8;
const SEGMENT = /^journal\/([\dA-Za-z]{22})\/\d{10}\.journal$/;

/** Writes the files of a backup into a home and flushes them to the disk. */
export async function restoreHome(
  vault: Vault,
  { files }: BackupManifest,
  home: string,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const folders = new Set([home]);
  for (let done = 0; done < files.length; done += PARALLEL) {
    const some = files.slice(done, done + PARALLEL);
    for (const { path, mode } of some) folders.add(makeFolder(home, path, mode));
    await Promise.all(some.map((file) => restoreFile(vault, file, join(home, file.path))));
    onProgress(done + some.length, files.length);
  }
  for (const folder of folders) await syncFolder(folder);
}

function makeFolder(home: string, path: string, mode: number): string {
  const folder = dirname(join(home, path));
  if (relative(home, folder).startsWith('..'))
    throw new BackupError(`The backup has a file outside of the home: ${path}.`);
  const isPrivate = (mode & 0o077) === 0 && folder !== home;
  mkdirSync(folder, { recursive: true, ...(isPrivate && { mode: 0o700 }) });
  return folder;
}

async function restoreFile(vault: Vault, file: BackedUpFile, path: string): Promise<void> {
  const handle = await open(path, 'wx', file.mode);
  try {
    for await (const content of vault.read(file.objects)) await handle.writeFile(content);
    await handle.sync();
    const { size } = await handle.stat();
    if (size !== file.bytes)
      throw new BackupError(`${file.path} has ${size} bytes in the backup instead of ${file.bytes}.`);
  } finally {
    await handle.close();
  }
}

/** Rejects with a sentence unless the catalogue names the files that are there, and they and the journals are intact. */
export async function checkHome(home: string, { files, journals, leftOut }: BackupManifest): Promise<void> {
  const present = new Set(files.map(({ path }) => path));
  const catalogue = await readCatalogue(home);
  for (const name of catalogue ? await expectedFiles(home, catalogue) : []) {
    if (present.has(`lake/${name}`)) await readIntact(join(home, 'lake', name));
    else if (!leftOut.includes(`lake/${name}`))
      throw new BackupError(`The catalogue of the market lists ${name}, which is not in the backup.`);
  }
  const last = new Map<string, number>();
  for (const { path } of files) {
    const id = SEGMENT.exec(path)?.[1];
    if (id !== undefined)
      last.set(id, wholeRecords(readFileSync(join(home, path))).last || (last.get(id) ?? 0));
  }
  const wrong = journals.find(({ id, last: expected }) => last.get(id) !== expected);
  if (wrong) throw new BackupError(`The journal ${wrong.id} does not end with its record ${wrong.last}.`);
}
