import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { ImportFailure } from './import-failure.ts';

export type Container = 'csv' | 'gzip' | 'parquet' | 'json';

export interface SourceFile {
  readonly path: string;
  /** Name without the folder. */
  readonly name: string;
  readonly bytes: number;
  readonly container: Container;
  /** Whether the file was found in a given folder. Files of an unknown kind are then skipped instead of rejected. */
  readonly fromFolder: boolean;
}

const IMPORTABLE = /\.(csv|csv\.gz|parquet|json|jsonl|ndjson)$/i;
const JSON_NAME = /\.(json|jsonl|ndjson)$/i;
const PARQUET_MAGIC = 'PAR1';

/** The file name without folder and extensions: the label of its rows. */
export function labelOf(path: string): string {
  return basename(path)
    .replace(/(\.(csv|gz|parquet|json|jsonl|ndjson))+$/i, '')
    .replaceAll(/[^\w.-]+/g, '-');
}

/** Finds the files of the given paths. For a folder: the files that can be imported, and the names of the others. */
export async function findFiles(
  paths: readonly string[],
): Promise<{ files: SourceFile[]; skipped: string[] }> {
  const files: SourceFile[] = [];
  const skipped: string[] = [];
  for (const path of paths) {
    const found = await stat(path).catch(() => undefined);
    if (!found) throw new ImportFailure(`${path} does not exist; check the path.`);
    if (!found.isDirectory()) {
      files.push(await describe(path, found.size, false));
      continue;
    }
    const names = (await readdir(path, { withFileTypes: true })).toSorted((a, b) =>
      a.name < b.name ? -1 : 1,
    );
    for (const { name } of names.filter((it) => it.isFile())) {
      if (!IMPORTABLE.test(name)) skipped.push(`${name} (not .csv, .csv.gz, .parquet or .json)`);
      else files.push(await describe(join(path, name), (await stat(join(path, name))).size, true));
    }
  }
  if (files.length === 0)
    throw new ImportFailure(
      `No file to import in ${paths.join(', ')}; name .csv, .csv.gz, .parquet or .json files.`,
    );
  return { files, skipped };
}

/** Detects the container by the first bytes. Throws if the file extension says otherwise. */
async function describe(path: string, bytes: number, fromFolder: boolean): Promise<SourceFile> {
  const name = basename(path);
  if (bytes === 0) throw new ImportFailure(`${name} is empty. Import a file with a header line and rows.`);
  const handle = await open(path);
  let start: Buffer;
  try {
    start = (await handle.read(Buffer.alloc(4), 0, 4, 0)).buffer;
  } finally {
    await handle.close();
  }
  const isGzip = start[0] === 0x1f && start[1] === 0x8b;
  const isParquet = start.toString('latin1') === PARQUET_MAGIC;
  if (/\.parquet$/i.test(name) && !isParquet)
    throw new ImportFailure(
      `${name} is not a Parquet file: it does not begin with PAR1; write it again as Parquet.`,
    );
  if (/\.gz$/i.test(name) && !isGzip)
    throw new ImportFailure(`${name} is not a gzip file; rename it without .gz if it is plain CSV.`);
  const container = isParquet ? 'parquet' : isGzip ? 'gzip' : JSON_NAME.test(name) ? 'json' : 'csv';
  return { path, name, bytes, container, fromFolder };
}

/**
 * Reads the text of a plain or gzipped file in byte chunks. `onBytes` receives how many bytes of the file were read.
 * Throws ImportFailure for a truncated or damaged gzip file.
 */
export async function* readChunks(
  { path, name, container }: SourceFile,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  file.on('data', (chunk) => onBytes(chunk.length));
  if (container === 'csv' || container === 'json') {
    yield* file;
    return;
  }
  const gunzip = createGunzip({ chunkSize: 512 * 1024 });
  file.on('error', (error) => gunzip.destroy(error));
  try {
    yield* file.pipe(gunzip);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'Z_BUF_ERROR')
      throw new ImportFailure(`${name} ends in the middle of its gzip data; copy or download it again.`);
    if (code.startsWith('Z_'))
      throw new ImportFailure(`${name} has damaged gzip data; copy or download it again.`);
    throw error;
  } finally {
    file.destroy();
  }
}
