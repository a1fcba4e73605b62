import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';

/** Where the importer puts rejected rows while it works in a folder. */
export const rejectedFolder = (folder: string) => join(folder, 'rejected');

/** The SHA-256 of a file. */
export async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest();
}

/** What is kept of the rejected rows of a file. */
const REJECTED_MAX_BYTES = 32 * 2 ** 20;

/** The rejected rows of the file in a folder, compressed; null where there are none. Cut where there are very many. */
export async function rejectedIn(folder: string): Promise<Buffer | null> {
  const own = rejectedFolder(folder);
  const [name] = existsSync(own) ? await readdir(own) : [];
  if (name === undefined) return null;
  const file = await open(join(own, name));
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(REJECTED_MAX_BYTES), 0, REJECTED_MAX_BYTES, 0);
    const whole = bytesRead < REJECTED_MAX_BYTES ? bytesRead : buffer.lastIndexOf('\n') + 1;
    return gzipSync(buffer.subarray(0, whole));
  } finally {
    await file.close();
  }
}

/** A sentence of the command line without its options and without paths of this machine. */
export const forConsole = (text: string, folder = ''): string =>
  text
    .replaceAll(/; all are in \S+\.csv/g, '')
    .replaceAll('--adjusted', 'the adjustment')
    .replaceAll(folder === '' ? /$^/g : `${folder}/`, '');
