import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The master secret kept in `<home>/secret`, made at first use; readable by the owner alone. It seals what the
 * database holds, so losing it means that keys can no longer be shown, second factors no longer open their accounts,
 * and codes and mail under way are lost.
 */
export function masterSecret(home: string): Buffer {
  mkdirSync(home, { recursive: true });
  const file = join(home, 'secret');
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const secret = randomBytes(32);
  const temporary = `${file}.${process.pid}`;
  const handle = openSync(temporary, 'wx', 0o600);
  writeSync(handle, `${secret.toString('hex')}\n`);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(temporary, file);
  return secret;
}
