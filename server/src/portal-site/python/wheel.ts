import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { coreMetadata, fileName, type PythonProject, readProject } from './project.ts';

const WHEEL = 'Wheel-Version: 1.0\nGenerator: portal\nRoot-Is-Purelib: true\nTag: py3-none-any\n';
/** The earliest time that an archive can hold, so that the same files give the same bytes. */
const EARLIEST = new Date(1980, 0, 1);

/** The wheel of the unpacked source distribution in `folder`, which has pure Python below `src/` (PEP 427). */
export async function wheelOf(folder: string): Promise<{ readonly file: string; readonly bytes: Buffer }> {
  const text = (name: string) => readFile(join(folder, name), 'utf8');
  const project = readProject(await text('pyproject.toml'));
  const stem = `${fileName(project)}-${project.version}`;
  const info = `${stem}.dist-info`;
  const files: Record<string, Buffer> = {};
  for (const name of await filesIn(join(folder, 'src')))
    files[name] = await readFile(join(folder, 'src', name));
  files[`${info}/METADATA`] = Buffer.from(coreMetadata(project, await text('README.md')));
  files[`${info}/WHEEL`] = Buffer.from(WHEEL);
  files[`${info}/licenses/LICENSE`] = await readFile(join(folder, 'LICENSE'));
  const entries = entryPoints(project);
  if (entries !== '') files[`${info}/entry_points.txt`] = Buffer.from(entries);
  const record = Object.entries(files).map(([name, bytes]) => {
    const sum = createHash('sha256').update(bytes).digest('base64url');
    return `${name},sha256=${sum},${bytes.length}\n`;
  });
  files[`${info}/RECORD`] = Buffer.from(`${record.join('')}${info}/RECORD,,\n`);
  const bytes = Buffer.from(zipSync(files, { level: 9, mtime: EARLIEST }));
  return { file: `${stem}-py3-none-any.whl`, bytes };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted();
}

const entryPoints = ({ 'entry-points': groups = {} }: PythonProject): string =>
  Object.entries(groups)
    .map(([group, entries]) => {
      const lines = Object.entries(entries).map(([name, object]) => `${name} = ${object}\n`);
      return `[${group}]\n${lines.join('')}`;
    })
    .join('\n');
