import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  type ScryptOptions,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { BackupKeySource } from '../config/backup.ts';
import { BackupError } from './targets/target.ts';

export const SALT_BYTES = 32;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** About half a second and 128 MiB for each guess. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const HEXADECIMAL = /^(?:[\da-f]{2}){32,}$/i;

const stretch = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Seals and names the objects of a target. */
export interface BackupKey {
  /** AES-256-GCM with a random nonce: nonce, tag, ciphertext. The object's name is authenticated, too. */
  readonly seal: (name: string, content: Buffer) => Buffer;
  /** Throws when `sealed` was changed, has another name, or is of another key. */
  readonly open: (name: string, sealed: Buffer) => Buffer;
  /** The name of a content. It reveals nothing without the key. */
  readonly nameOf: (content: Buffer) => string;
}

/** Derives the key of a target from the operator's key and the target's salt. */
export async function deriveBackupKey(source: BackupKeySource, salt: Buffer): Promise<BackupKey> {
  const material =
    source.kind === 'passphrase'
      ? await stretch(source.passphrase.normalize('NFKC'), salt, KEY_BYTES, SCRYPT)
      : readKeyFile(source.path);
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', material, salt, `meridian backup ${purpose}`, KEY_BYTES));
  const sealKey = derive('seal');
  const nameKey = derive('name');
  return {
    seal(name, content) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(name));
      const body = [cipher.update(content), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...body]);
    },
    open(name, sealed) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', sealKey, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(name))
        .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
    nameOf: (content) => createHmac('sha256', nameKey).update(content).digest('hex'),
  };
}

function readKeyFile(path: string): Buffer {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new BackupError(`BACKUP_KEY_FILE ${path} cannot be read: ${(error as Error).message}`);
  }
  if (HEXADECIMAL.test(text)) return Buffer.from(text, 'hex');
  throw new BackupError(`BACKUP_KEY_FILE ${path} must hold at least 64 hexadecimal digits.`);
}
