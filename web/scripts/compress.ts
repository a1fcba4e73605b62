/**
 * Writes compressed copies, `.br` and `.gz`, beside each text file of the built portal that is served unchanged. Without its copy, the
 * server compresses a file as well when it is first asked for, so `npm start` leaves this to a process beside the server.
 * `node web/scripts/compress.ts FOLDER COMPRESSED`, where the file COMPRESSED then says what the build in FOLDER was made from.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, constants as system, setPriority } from 'node:os';
import { dirname, extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ORIGIN } from './head.ts';

const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.md', '.webmanifest']);
/** Named by a digest of their content, so the server must not change them. */
const ASSETS = `assets${sep}`;
/** In smaller files, the headers outweigh the savings. */
const SMALLEST_BYTES = 512;
/** Node has four threads for files and compression. */
const AT_ONCE = Math.min(4, availableParallelism());

const [folder, mark] = process.argv.slice(2).map((path) => resolve(path)) as [string, string];
/** Copies are moved from here when they are whole. The build removes such folders of processes that have ended. */
const unfinished = join(dirname(folder), '.unfinished', String(process.pid));

async function save(file: string, bytes: Buffer): Promise<void> {
  const part = join(unfinished, file.slice(folder.length + 1).replaceAll(sep, '_'));
  await writeFile(part, bytes);
  await rename(part, file);
}

async function compress(file: string, isAsset: boolean): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST_BYTES || (!isAsset && bytes.includes(ORIGIN))) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await save(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  await save(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
}

// Leaves the processor to the server and its first visitors.
setPriority(system.priority.PRIORITY_LOW);
await mkdir(unfinished, { recursive: true });
try {
  // Of this build alone: another one may take its place meanwhile.
  const sources = await readFile(join(folder, '.sources'), 'utf8');
  const names = new Set(await readdir(folder, { recursive: true }));
  const open = [...names].filter((name) => TEXT.has(extname(name)) && !names.has(`${name}.br`)).values();
  const work = async () => {
    for (const name of open) await compress(join(folder, name), name.startsWith(ASSETS));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await writeFile(mark, sources);
} finally {
  await rm(unfinished, { recursive: true, force: true });
}
