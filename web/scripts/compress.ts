/** Writes compressed copies of text files that are served unchanged; the server compresses the others at runtime. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ORIGIN } from './head.ts';

const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.md', '.webmanifest']);
/** Named by a digest of their content, so the server must not change them. */
const ASSETS = `assets${sep}`;
/** In smaller files, the headers outweigh the savings. */
const SMALLEST_BYTES = 512;
/** Node has four threads for files and compression; one stays free for the files of what is built meanwhile. */
const AT_ONCE = Math.min(3, availableParallelism());

async function compress(folder: string, name: string): Promise<void> {
  const file = join(folder, name);
  const bytes = await readFile(file);
  const filledIn = !name.startsWith(ASSETS) && bytes.includes(ORIGIN);
  if (bytes.length < SMALLEST_BYTES || filledIn) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

/** Writes `.br` and `.gz` beside each text file in `part` of `folder` that the server does not change and that has none yet. */
export async function compressTree(folder: string, part = ''): Promise<void> {
  const found = await readdir(join(folder, part), { recursive: true });
  const names = new Set(found.map((name) => join(part, name)));
  const open = [...names].filter((name) => TEXT.has(extname(name)) && !names.has(`${name}.br`)).values();
  const work = async () => {
    for (const name of open) await compress(folder, name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
