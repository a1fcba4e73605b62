import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DiskCache } from '../../shared/disk-cache/disk-cache.ts';
import { DataUnavailableError } from '../../shared/errors/data-unavailable-error.ts';
import { type ObjectStore, ObjectStoreError } from '../../shared/object-store/object-store.ts';
import type { Quarantine } from '../../shared/quarantine/quarantine.ts';
import { fileObject } from './bulk-index.ts';
import type { BulkFile } from './manifest.ts';

/** Below the home. Each file is named after its hash. */
export const CACHE_FOLDER = 'bulk/shared';
/** A read that fails is repeated alone, and little of a large file is in memory. */
const PART_BYTES = 8 * 1_024 * 1_024;
const READS = 2;

type Wanted = Pick<BulkFile, 'sha256' | 'bytes'>;

interface SharedCacheOptions {
  readonly home: string;
  readonly store: Pick<ObjectStore, 'readRange'>;
  readonly cache: DiskCache;
  readonly quarantine: Pick<Quarantine, 'moveFile'>;
  readonly now: () => number;
  /** Called with the hash of an object that is damaged or missing. */
  readonly onFault: (sha256: string) => Promise<void>;
  /** Receives failures of the disk. */
  readonly report: (error: unknown) => void;
}

/** The bulk files that are on the disk of the home, read from the object store when they are needed. */
export class SharedCache {
  readonly #options: SharedCacheOptions;
  readonly #preparing = new Map<string, Promise<void>>();
  /** What `stat` said when a file was hashed, by hash. */
  readonly #hashed = new Map<string, string>();

  constructor(options: SharedCacheOptions) {
    this.#options = options;
  }

  pathOf(sha256: string): string {
    return join(this.#options.home, nameOf(sha256));
  }

  /** Puts the whole file on the disk, with the right content. Rejects with DataUnavailableError. */
  async prepare(file: Wanted): Promise<void> {
    const { sha256 } = file;
    const preparing = this.#preparing.get(sha256) ?? this.#start(file);
    await preparing;
  }

  /** Notes that a file is read: it stays on the disk until the returned function is called. */
  hold(sha256: string): () => void {
    return this.#options.cache.hold(nameOf(sha256));
  }

  /** Continues with what is on the disk of `named`, and removes the rest. */
  async keep(named: ReadonlySet<string>): Promise<void> {
    const { home, cache, now } = this.#options;
    const present = await readdir(join(home, CACHE_FOLDER)).catch(() => []);
    for (const path of present
      .filter((file) => !named.has(file))
      .map((file) => join(home, CACHE_FOLDER, file))) {
      const found = path.endsWith(PARTIAL) ? await stat(path).catch(() => undefined) : undefined;
      const mayBeWritten = found !== undefined && now() - found.mtimeMs < PARTIAL_KEPT_MS;
      if (!mayBeWritten) await rm(path, { force: true });
    }
    await cache.keep(CACHE_FOLDER, new Set([...named].map(nameOf)));
  }

  #start(file: Wanted): Promise<void> {
    const preparing = this.#prepare(file)
      .catch((error: unknown) => {
        if (error instanceof DataUnavailableError) throw error;
        // A store that is away is reported once, by the look at the list.
        if (!(error instanceof ObjectStoreError)) this.#options.report(error);
        throw new DataUnavailableError(error);
      })
      .finally(() => this.#preparing.delete(file.sha256));
    this.#preparing.set(file.sha256, preparing);
    return preparing;
  }

  async #prepare(file: Wanted): Promise<void> {
    const { sha256 } = file;
    const release = this.hold(sha256);
    try {
      if (await this.#isWhole(sha256)) return;
      for (let read = 1; read <= READS; read += 1) if (await this.#fetch(file)) return;
    } finally {
      release();
    }
    await this.#options.onFault(sha256);
    throw new DataUnavailableError(
      new Error(`${fileObject(sha256)} in the object store is damaged or missing.`),
    );
  }

  /** Whether it is on the disk. A damaged one goes to quarantine. Each is hashed once, and again when it has changed. */
  async #isWhole(sha256: string): Promise<boolean> {
    const path = this.pathOf(sha256);
    const identity = await identityOf(path);
    if (identity === undefined) return false;
    if (this.#hashed.get(sha256) === identity) return true;
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    if (hash.digest('hex') === sha256) {
      this.#hashed.set(sha256, identity);
      return true;
    }
    this.#options.quarantine.moveFile(
      path,
      `The bulk file ${sha256} has a different hash than when it was written.`,
    );
    this.#options.cache.forget(nameOf(sha256));
    return false;
  }

  /** Reads it from the object store; false when it is damaged or missing there. */
  async #fetch({ sha256, bytes }: Wanted): Promise<boolean> {
    const { home, cache, store } = this.#options;
    const path = this.pathOf(sha256);
    const partial = `${path}.${randomUUID()}${PARTIAL}`;
    await mkdir(join(home, CACHE_FOLDER), { recursive: true });
    await cache.makeRoom(nameOf(sha256), bytes);
    let isKept = false;
    try {
      const hash = createHash('sha256');
      const file = await open(partial, 'wx');
      try {
        for (let at = 0; at < bytes; at += PART_BYTES) {
          const part = await store.readRange(fileObject(sha256), at, Math.min(at + PART_BYTES, bytes) - 1);
          if (!part?.length) return false;
          hash.update(part);
          await file.writeFile(part);
        }
      } finally {
        await file.close();
      }
      if (hash.digest('hex') !== sha256) return false;
      await rename(partial, path);
      isKept = true;
      this.#hashed.set(sha256, (await identityOf(path)) ?? '');
      return true;
    } finally {
      if (!isKept) {
        cache.forget(nameOf(sha256));
        await rm(partial, { force: true });
      }
    }
  }
}

const PARTIAL = '.tmp';
/** Another process of the home may be writing it. */
const PARTIAL_KEPT_MS = 600_000;
const nameOf = (sha256: string) => `${CACHE_FOLDER}/${sha256}`;

async function identityOf(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found && `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}`;
}
