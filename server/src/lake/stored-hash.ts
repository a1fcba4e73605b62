import { createHash } from 'node:crypto';
import { type FileHandle, readFile } from 'node:fs/promises';
import { basename } from 'node:path';

/** A file of the market store whose content is not the content that was written, or that cannot be read. */
export class DamagedFileError extends Error {
  readonly path: string;
  /** What is wrong with the file, as the end of a sentence. */
  readonly fault: string;

  constructor(path: string, fault: string) {
    super(`${basename(path)} ${fault}.`);
    this.path = path;
    this.fault = fault;
    this.name = 'DamagedFileError';
  }
}

const VERSION_DIGITS = 12;
const HASH_DIFFERS = 'has a different hash than when it was written';
const CHUNK_BYTES = 1024 * 1024;

const versionOf = (digest: string) => digest.slice(0, VERSION_DIGITS);

/** The version of a content: the first 48 bits of its SHA-256, in hexadecimal digits. */
export const contentHash = (bytes: Uint8Array) => versionOf(createHash('sha256').update(bytes).digest('hex'));

/** The version that the name of a file promises: `SYMBOL.VERSION.parquet`. */
export const promisedHash = (path: string) => basename(path, '.parquet').split('.').at(-1);

/** Reads a file whole. Throws DamagedFileError when its content does not have the version in its name. */
export async function readIntact(path: string): Promise<Buffer<ArrayBuffer>> {
  const content = await unlessUnreadable(path, () => readFile(path));
  if (contentHash(content) !== promisedHash(path)) throw new DamagedFileError(path, HASH_DIFFERS);
  return content;
}

/** The files that this process has hashed in chunks, each with what `stat` said then. */
const hashed = new Map<string, string>();

/**
 * Hashes an open file in chunks, so that only the needed parts stay in memory. A file that this process has hashed is
 * hashed again once `stat` differs. Throws DamagedFileError like `readIntact`.
 */
export async function checkIntact(path: string, handle: FileHandle): Promise<void> {
  const { ino, size, mtimeMs, ctimeMs } = await handle.stat();
  const identity = `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
  if (hashed.get(path) === identity) return;
  const hash = createHash('sha256');
  const chunk = Buffer.alloc(Math.min(size, CHUNK_BYTES));
  for (let at = 0; at < size;) {
    const { bytesRead } = await unlessUnreadable(path, () => handle.read(chunk, 0, chunk.length, at));
    if (bytesRead === 0) break;
    hash.update(chunk.subarray(0, bytesRead));
    at += bytesRead;
  }
  if (versionOf(hash.digest('hex')) !== promisedHash(path)) throw new DamagedFileError(path, HASH_DIFFERS);
  hashed.set(path, identity);
}

/** A disk reports a damaged sector as EIO. */
async function unlessUnreadable<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EIO')
      throw new DamagedFileError(path, 'cannot be read from the disk');
    throw error;
  }
}
