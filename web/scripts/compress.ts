/** Writes compressed copies of text files that are served unchanged; the server compresses the others at runtime. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ORIGIN } from './head.ts';

const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.md', '.webmanifest']);
/** Named by a digest of their content, so the server must not change them. */
const ASSETS = `assets${sep}`;
/** In smaller files, the headers outweigh the savings. */
const SMALLEST_BYTES = 512;

/** Writes `.br` and `.gz` beside each text file under `folder` that the server does not change. */
export async function compressTree(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => TEXT.has(extname(each)))) {
    const file = join(folder, name);
    const bytes = await readFile(file);
    const filledIn = !name.startsWith(ASSETS) && bytes.includes(ORIGIN);
    if (bytes.length < SMALLEST_BYTES || filledIn) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
