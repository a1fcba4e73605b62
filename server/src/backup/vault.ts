import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { BackupKeySource } from '../config/backup.ts';
import { type BackupKey, deriveBackupKey, SALT_BYTES } from './backup-key.ts';
import type { BackupManifest } from './manifest.ts';
import { BackupError, type BackupTarget } from './targets/target.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Says how the key is derived, and proves that it is the right one. The only object in clear. */
const HEAD = 'meridian-backup.json';
const OBJECTS = 'objects/';
const MANIFESTS = 'manifests/';
const PROOF = 'proof';
/** Requests at a time. */
const PARALLEL = 8;

interface Head {
  readonly format: 1;
  readonly key: BackupKeySource['kind'];
  readonly salt: string;
  readonly proof: string;
}

const objectPath = (name: string) => `${OBJECTS}${name.slice(0, 2)}/${name}`;

/** The sealed objects and manifests of a target. */
export class Vault {
  readonly #target: BackupTarget;
  readonly #key: BackupKey;
  /** Objects that the target has. */
  readonly #present: Set<string>;
  readonly #writing = new Set<Promise<void>>();
  #writtenBytes = 0;
  #failure: Error | undefined;

  private constructor(target: BackupTarget, key: BackupKey, present: Set<string>) {
    this.#target = target;
    this.#key = key;
    this.#present = present;
  }

  /** Opens the backups of a target. `create` begins them where there are none. Rejects with a sentence for a wrong key. */
  static async open(
    target: BackupTarget,
    source: BackupKeySource | undefined,
    { create }: { readonly create: boolean },
  ): Promise<Vault> {
    if (!source)
      throw new BackupError('Set BACKUP_PASSPHRASE or BACKUP_KEY_FILE: backups are always encrypted.');
    const [head, paths, manifests] = await Promise.all([
      target.read(HEAD),
      target.list(OBJECTS),
      target.list(MANIFESTS),
    ]);
    const present = new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1)));
    if (head) return new Vault(target, await openedWith(target, source, head), present);
    if (manifests.length > 0) throw new BackupError(`${target.name} has backups, but ${HEAD} is missing.`);
    if (!create) throw new BackupError(`There is no backup in ${target.name}.`);
    const salt = randomBytes(SALT_BYTES);
    const key = await deriveBackupKey(source, salt);
    const proof = key.seal(PROOF, Buffer.alloc(0)).toString('base64');
    const fresh: Head = { format: 1, key: source.kind, salt: salt.toString('hex'), proof };
    await target.write(HEAD, Buffer.from(JSON.stringify(fresh)));
    return new Vault(target, key, present);
  }

  /** What this process has written so far. */
  get writtenBytes(): number {
    return this.#writtenBytes;
  }

  has = (name: string): boolean => this.#present.has(name);

  /** Stores a content unless the target has it, and returns its name. `settle` waits until it is written. */
  async put(content: Buffer): Promise<string> {
    const name = this.#key.nameOf(content);
    if (this.#present.has(name)) return name;
    this.#present.add(name);
    while (this.#writing.size >= PARALLEL) await Promise.race(this.#writing);
    if (this.#failure) throw this.#failure;
    const writing = this.#write(name, content)
      .catch((error: Error) => void (this.#failure ??= error))
      .finally(() => this.#writing.delete(writing));
    this.#writing.add(writing);
    return name;
  }

  /** Waits until everything is written. Rejects if something could not be. */
  async settle(): Promise<void> {
    await Promise.all(this.#writing);
    if (this.#failure) throw this.#failure;
  }

  async #write(name: string, content: Buffer): Promise<void> {
    const sealed = this.#key.seal(name, await compress(content));
    await this.#target.write(objectPath(name), sealed);
    this.#writtenBytes += sealed.length;
  }

  /** The content of an object. Rejects with a sentence that names a missing or damaged one. */
  async get(name: string): Promise<Buffer> {
    const sealed = await this.#target.read(objectPath(name));
    if (!sealed) throw new BackupError(`${objectPath(name)} is missing in ${this.#target.name}.`);
    try {
      const content = await decompress(this.#key.open(name, sealed));
      if (this.#key.nameOf(content) === name) return content;
    } catch {
      // Reported below.
    }
    throw new BackupError(`${objectPath(name)} in ${this.#target.name} is damaged.`);
  }

  /** The contents of objects in order, some of them read ahead. */
  async *read(names: readonly string[]): AsyncGenerator<Buffer> {
    const ahead: Promise<Buffer>[] = [];
    for (let at = 0; at < names.length; at += 1) {
      while (ahead.length < PARALLEL && at + ahead.length < names.length) {
        const content = this.get(names[at + ahead.length]!);
        // It is reported when its turn comes.
        content.catch(() => undefined);
        ahead.push(content);
      }
      yield await ahead.shift()!;
    }
  }

  /** Names of the complete backups, oldest first. A name begins with the time at which its backup began. */
  async list(): Promise<string[]> {
    const paths = await this.#target.list(MANIFESTS);
    return paths.map((path) => path.slice(MANIFESTS.length)).toSorted();
  }

  /** Completes a backup: from now on it exists. */
  async writeManifest(manifest: BackupManifest): Promise<string> {
    await this.settle();
    const name = `${manifest.beganAt.replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
    const sealed = this.#key.seal(name, await compress(Buffer.from(JSON.stringify(manifest))));
    await this.#target.write(MANIFESTS + name, sealed);
    return name;
  }

  async readManifest(name: string): Promise<BackupManifest> {
    const sealed = await this.#target.read(MANIFESTS + name);
    if (!sealed) throw new BackupError(`${MANIFESTS}${name} is missing in ${this.#target.name}.`);
    let manifest: { readonly format: number };
    try {
      const content = await decompress(this.#key.open(name, sealed));
      manifest = JSON.parse(content.toString()) as { readonly format: number };
    } catch {
      throw new BackupError(`${MANIFESTS}${name} in ${this.#target.name} is damaged.`);
    }
    if (manifest.format !== 1)
      throw new BackupError(`A newer version of Meridian made the backup ${name}. Use that version.`);
    return manifest as BackupManifest;
  }

  /** Deletes all but the newest `keep` backups, then the objects that no backup needs. Returns how many of each. */
  async prune(keep: number): Promise<{ readonly backups: number; readonly objects: number }> {
    const names = await this.list();
    const ended = names.slice(0, Math.max(0, names.length - keep));
    const needed = new Set<string>();
    for (const name of names.slice(ended.length)) {
      for (const object of objectsOf(await this.readManifest(name))) needed.add(object);
    }
    for (const name of ended) await this.#target.remove(MANIFESTS + name);
    // Also those of interrupted backups.
    const unneeded = [...this.#present].filter((name) => !needed.has(name));
    for (let at = 0; at < unneeded.length; at += PARALLEL) {
      const some = unneeded.slice(at, at + PARALLEL);
      await Promise.all(some.map((name) => this.#target.remove(objectPath(name))));
    }
    return { backups: ended.length, objects: unneeded.length };
  }
}

/** The objects that a backup needs. */
export const objectsOf = ({ files, store }: BackupManifest): string[] =>
  [...files, ...store.tables].flatMap(({ objects }) => objects);

async function openedWith(
  target: BackupTarget,
  source: BackupKeySource,
  content: Buffer,
): Promise<BackupKey> {
  let head: Head;
  try {
    head = JSON.parse(content.toString()) as Head;
  } catch {
    throw new BackupError(`${HEAD} in ${target.name} is damaged.`);
  }
  const needed = head.key === 'passphrase' ? 'BACKUP_PASSPHRASE' : 'BACKUP_KEY_FILE';
  if (head.key !== source.kind)
    throw new BackupError(`The backups in ${target.name} are sealed with ${needed}. Set that key instead.`);
  const key = await deriveBackupKey(source, Buffer.from(head.salt, 'hex'));
  try {
    key.open(PROOF, Buffer.from(head.proof, 'base64'));
  } catch {
    throw new BackupError(`${needed} is not the key of the backups in ${target.name}.`);
  }
  return key;
}
