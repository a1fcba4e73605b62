import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiskCache } from '../../shared/disk-cache/disk-cache.ts';
import { DataUnavailableError } from '../../shared/errors/data-unavailable-error.ts';
import { type ObjectStore, ObjectStoreError } from '../../shared/object-store/object-store.ts';
import { type Catalogue, lakeFolder, readCatalogue, replaceCatalogue } from '../catalogue.ts';
import { writeDurably } from '../durable-write.ts';
import { contentHash, DamagedFileError, promisedHash } from '../stored-hash.ts';
import { LakeBusyError, withWriteLock, withWriteLockSoon } from '../write-lock.ts';
import type { RemoteFiles } from './remote-files.ts';
import { type SharedCatalogue, sharedFiles, sharedPart, withShared } from './shared-catalogue.ts';

const CATALOGUE = 'lake/catalogue.json';
/** The name in the object store, and that below the home. */
const objectOf = (file: string) => `lake/${file}`;
/** How long files stay after they were replaced, for processes that have not noticed. */
const REPLACED_KEPT_MS = 3_600_000;
const LOOK_MS = 3_000;
/** An import of the home may run at the start of a process. */
const OPEN_WAIT_MS = 60_000;
const UPLOADS_AT_ONCE = 8;

interface LakeObjectsOptions {
  readonly home: string;
  readonly store: ObjectStore;
  /** What of it is on the disk. */
  readonly cache: DiskCache;
  readonly now: () => number;
}

export interface CacheFigures {
  /** Reads of files, and files that were fetched for them. */
  readonly reads: number;
  readonly fetched: number;
  readonly evicted: number;
  /** On the disk now. */
  readonly bytes: number;
}

/**
 * The imported market data of all processes in an object store. Files are named after the hash of their content and never change. A
 * catalogue names the current ones and is replaced by condition, so that of two imports at once one begins again. Each home keeps
 * the files that it reads on its disk.
 */
export class LakeObjects implements RemoteFiles {
  readonly #options: LakeObjectsOptions;
  readonly #fetching = new Map<string, Promise<void>>();
  #shared: { readonly catalogue: SharedCatalogue; readonly etag: string } | undefined;
  #files: ReadonlySet<string> = new Set();
  #reads = 0;
  #fetched = 0;

  private constructor(options: LakeObjectsOptions) {
    this.#options = options;
  }

  /**
   * Brings the home up to what processes share. The first process of all shares the imports of its home. Rejects with a sentence
   * when the store does not replace objects by condition.
   */
  static async open(options: LakeObjectsOptions): Promise<LakeObjects> {
    const objects = new LakeObjects(options);
    await requireConditions(options.store);
    await withWriteLockSoon(options.home, OPEN_WAIT_MS, async () => {
      await objects.pull();
      const own = await readCatalogue(options.home);
      if (!objects.#shared && own && sharedFiles(own).size > 0) {
        const published = await objects.publish(own);
        // Another process was first.
        if (published) await replaceCatalogue(options.home, published);
        else await objects.pull();
      }
    });
    return objects;
  }

  /** Use of the cache on the disk since the start. */
  get cacheFigures(): CacheFigures {
    const { bytes, evicted } = this.#options.cache;
    return { reads: this.#reads, fetched: this.#fetched, evicted, bytes };
  }

  /** Brings the catalogue of the home up to the shared one. Call it only under the write lock. */
  async pull(): Promise<void> {
    const { home, store } = this.#options;
    const own = await readCatalogue(home);
    const found = await store.readIfChanged(CATALOGUE, this.#shared?.etag);
    if (found === undefined) return;
    if (found !== 'unchanged') {
      const catalogue = JSON.parse(found.content.toString('utf8')) as SharedCatalogue;
      this.#shared = { catalogue, etag: found.etag };
    }
    const { catalogue, etag } = this.#shared!;
    if (own?.shared !== etag) await replaceCatalogue(home, withShared(own, catalogue, etag));
    await this.#nameFiles(catalogue);
  }

  /**
   * Uploads the new files of a changed catalogue and shares it. Resolves with the catalogue for the home; undefined when another
   * import was first, and nothing has changed.
   */
  async publish(
    changed: Catalogue,
    onProgress: (done: number, total: number) => void = () => undefined,
  ): Promise<Catalogue | undefined> {
    const { home, store, now } = this.#options;
    const files = sharedFiles(changed);
    const added = [...files].filter((file) => !this.#files.has(file));
    let done = 0;
    const uploads = added.values();
    const upload = async () => {
      for (const file of uploads) {
        await store.write(objectOf(file), await readFile(join(lakeFolder(home), file)));
        onProgress((done += 1), added.length);
      }
    };
    await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, upload));
    const earlier = this.#shared?.catalogue.replaced ?? [];
    const replaced = [
      ...earlier,
      ...[...this.#files].filter((file) => !files.has(file)).map((file) => ({ file, atMs: now() })),
    ].filter(({ file }) => !files.has(file));
    const isDue = ({ atMs }: { atMs: number }) => now() - atMs > REPLACED_KEPT_MS;
    const catalogue = sharedPart(
      changed,
      replaced.filter((it) => !isDue(it)),
    );
    const content = Buffer.from(JSON.stringify(catalogue));
    const etag = await store.replace(CATALOGUE, content, this.#shared?.etag);
    if (etag === undefined) return undefined;
    this.#shared = { catalogue, etag };
    await this.#nameFiles(catalogue);
    // What cannot be deleted now stays for good, and costs its space alone.
    for (const { file } of replaced.filter(isDue)) await store.remove(objectOf(file)).catch(() => undefined);
    return { ...changed, shared: etag };
  }

  /** Follows imports of other processes until the returned function is called. */
  follow(report: (error: unknown) => void): () => Promise<void> {
    const { home } = this.#options;
    let looking: Promise<void> | undefined;
    let isAway = false;
    const look = async () => {
      try {
        const found = await this.#options.store.readIfChanged(CATALOGUE, this.#shared?.etag);
        if (found !== undefined && found !== 'unchanged') await withWriteLock(home, () => this.pull());
        isAway = false;
      } catch (error) {
        // Imports of this home go first. A store that is away is reported once.
        if (!(error instanceof LakeBusyError) && !isAway) report(error);
        isAway = error instanceof ObjectStoreError;
      }
    };
    const start = () => {
      looking ??= look().finally(() => (looking = undefined));
    };
    const timer = setInterval(start, LOOK_MS).unref();
    return async () => {
      clearInterval(timer);
      await looking;
    };
  }

  async fetch(file: string): Promise<void> {
    if (!this.#files.has(file)) return;
    const fetched = this.#fetching.get(file) ?? this.#fetch(file).finally(() => this.#fetching.delete(file));
    this.#fetching.set(file, fetched);
    await fetched;
  }

  hold(file: string): () => void {
    this.#reads += 1;
    return this.#options.cache.hold(objectOf(file));
  }

  /** The store and the disk cache, for other data that all processes share. */
  get shared(): Pick<LakeObjectsOptions, 'store' | 'cache'> {
    return this.#options;
  }

  /** Counts what another process of the home has added to its disk. */
  async recount(): Promise<void> {
    await this.#options.cache.keep('lake', new Set([...this.#files].map(objectOf)));
  }

  async #fetch(file: string): Promise<void> {
    const { home, store, cache } = this.#options;
    const path = join(lakeFolder(home), file);
    const content = await store.read(objectOf(file)).catch((error: unknown) => {
      throw error instanceof ObjectStoreError ? new DataUnavailableError(error) : error;
    });
    if (!content) return;
    if (contentHash(content) !== promisedHash(path))
      throw new DamagedFileError(path, 'has another hash in the object store than when it was written');
    this.#fetched += 1;
    await cache.makeRoom(objectOf(file), content.byteLength);
    try {
      await writeDurably(path, content);
    } catch (error) {
      cache.forget(objectOf(file));
      throw error;
    }
  }

  async #nameFiles(catalogue: SharedCatalogue): Promise<void> {
    this.#files = sharedFiles(catalogue);
    await this.recount();
  }
}

/** Rejects with a sentence unless the store replaces objects by condition, without which two imports would lose one of them. */
async function requireConditions(store: ObjectStore): Promise<void> {
  const name = `probes/${randomUUID()}`;
  const etag = await store.replace(name, Buffer.from('first'), undefined);
  const again = await store.replace(name, Buffer.from('second'), undefined);
  const other = await store.replace(name, Buffer.from('third'), '"0"');
  const right = etag === undefined ? undefined : await store.replace(name, Buffer.from('fourth'), etag);
  await store.remove(name);
  if (again !== undefined || other !== undefined || right === undefined)
    throw new ObjectStoreError(
      `OBJECTS_URL: ${store.name} does not support conditional writes (If-Match and If-None-Match), which imports require.`,
    );
}
