import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Where this process has its master secret from. */
export interface MasterSecretSource {
  /** For sentences: the variable, or the path of the file. */
  readonly name: string;
  /** Whether `replace` changes what `read` returns. False for the variable, which only its owner can change. */
  readonly replaceable: boolean;
  /** The secret; undefined when there is none yet. Throws a sentence when it is damaged. */
  readonly read: () => Buffer | undefined;
  /** Makes a secret in `<home>/secret`, readable only by its owner. */
  readonly create: () => Buffer;
  /** Puts `secret` into `<home>/secret` and what was there into `<home>/secret.previous`. Safe against a crash. */
  readonly replace: (secret: Buffer) => void;
}

const BYTES = 32;
const HEXADECIMAL = /^(?:[0-9a-f]{2}){32,}$/i;

/** The master secret of the configuration: `MERIDIAN_SECRET` or the file `<home>/secret`. It seals secrets in the store. */
export function masterSecretSource({
  home,
  masterSecret,
}: Pick<Config, 'home' | 'masterSecret'>): MasterSecretSource {
  const file = join(home, 'secret');
  const name = masterSecret ? 'MERIDIAN_SECRET' : file;
  const create = () => {
    const secret = randomBytes(BYTES);
    mkdirSync(home, { recursive: true });
    write(file, textOf(secret));
    return secret;
  };
  return {
    name,
    replaceable: masterSecret === undefined,
    read: () => masterSecret ?? readSecret(file),
    create,
    replace(secret) {
      const before = textIn(file);
      if (before === textOf(secret)) return;
      mkdirSync(home, { recursive: true });
      if (before !== undefined) write(`${file}.previous`, before);
      write(file, textOf(secret));
    },
  };
}

const textOf = (secret: Buffer) => `${secret.toString('hex')}\n`;

function readSecret(file: string): Buffer | undefined {
  const text = textIn(file)?.trim();
  if (text === undefined) return undefined;
  if (HEXADECIMAL.test(text)) return Buffer.from(text, 'hex');
  const fault = text === '' ? 'is empty' : 'is damaged: it must hold at least 64 hexadecimal digits';
  throw new Error(
    `The master secret in ${file} ${fault}. Restore the file from your backup. If there is none, follow ` +
      '"A lost master secret" in docs/operations/cryptography.md.',
  );
}

function textIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

/** Writes the whole file or nothing, also when the power fails. */
function write(file: string, text: string): void {
  const temporary = `${file}.${process.pid}`;
  // What a killed process with the same id left.
  rmSync(temporary, { force: true });
  const handle = openSync(temporary, 'wx', 0o600);
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(temporary, file);
  const folder = openSync(join(file, '..'), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
