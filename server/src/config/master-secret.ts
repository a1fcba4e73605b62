import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The master secret in `<home>/secret`, created at first use and readable only by its owner. It encrypts secrets in the
 * database. If it is lost, keys can no longer be shown, second factors no longer work, and pending codes and mails are lost.
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
