/** Hands out the SDKs under the words of the brand: files, packages and classes. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { create, extract } from 'tar';
import { brandedText } from './branded-text.ts';
import { wheelOf } from './python/wheel.ts';

/** Licences stay as they are. */
const isChanged = (name: string) => !name.startsWith('LICENSE') && extname(name) !== '.gz';

/** Writes the archives of `built` to `folder` with the words of the brand in names and texts. */
export async function renameSdks(built: string, folder: string): Promise<void> {
  const archives = (await readdir(built)).filter((name) => /\.(?:tgz|tar\.gz)$/.test(name));
  await mkdir(folder, { recursive: true });
  for (const archive of archives) {
    const unpacked = join(folder, `.${archive}`);
    await mkdir(unpacked, { recursive: true });
    await extract({ file: join(built, archive), cwd: unpacked, gzip: true });
    const names = await renamedFiles(unpacked);
    const file = join(folder, brandedText(archive));
    const options = { cwd: unpacked, file, gzip: { level: 6 }, portable: true, mtime: new Date(0) };
    await create(options, names.toSorted());
    if (names.some((name) => name.endsWith('/PKG-INFO'))) {
      const wheel = await wheelOf(join(unpacked, names[0]!.split('/')[0]!));
      await writeFile(join(folder, wheel.file), wheel.bytes);
    }
    await rm(unpacked, { recursive: true });
  }
}

async function renamedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const from = join(entry.parentPath, entry.name);
    const name = brandedText(from.slice(folder.length + 1));
    const to = join(folder, name);
    if (to !== from) {
      await mkdir(dirname(to), { recursive: true });
      await rename(from, to);
    }
    if (isChanged(entry.name)) await writeFile(to, brandedText(await readFile(to, 'utf8')));
    names.push(name);
  }
  return names;
}
