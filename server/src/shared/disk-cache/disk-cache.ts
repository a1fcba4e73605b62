import { renameSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Which files of the object store are on the disk of a home. The least recently used ones are removed when there are too many, but
 * none that is being read. Names are relative to the home.
 */
export class DiskCache {
  readonly #home: string;
  readonly #bytesMax: number;
  /** Bytes by file, by last use. */
  readonly #files = new Map<string, number>();
  /** How many readers each file has that is being read. */
  readonly #readers = new Map<string, number>();
  #bytes = 0;
  #evicted = 0;

  constructor(home: string, bytesMax: number) {
    this.#home = home;
    this.#bytesMax = bytesMax;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Files since the start that were removed to make room. */
  get evicted(): number {
    return this.#evicted;
  }

  /** Continues with those of `named` that are on the disk, and forgets all others in `folder`. */
  async keep(folder: string, named: ReadonlySet<string>): Promise<void> {
    for (const file of this.#files.keys())
      if (file.startsWith(`${folder}/`) && !named.has(file)) this.forget(file);
    for (const file of named) {
      if (this.#files.has(file)) continue;
      const found = await stat(join(this.#home, file)).catch(() => undefined);
      // It may have been added meanwhile.
      if (found && !this.#files.has(file)) this.#add(file, found.size);
    }
    await this.#evict();
  }

  /** Makes room for a file that is about to be written. Other processes of the home do the same on their own. */
  async makeRoom(file: string, bytes: number): Promise<void> {
    this.forget(file);
    this.#add(file, bytes);
    await this.#evict(file);
  }

  /** Notes that a file is read and stays on the disk until the returned function is called. */
  hold(file: string): () => void {
    const bytes = this.#files.get(file);
    if (bytes !== undefined) {
      this.#files.delete(file);
      this.#files.set(file, bytes);
    }
    this.#readers.set(file, (this.#readers.get(file) ?? 0) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = this.#readers.get(file)! - 1;
      if (left > 0) this.#readers.set(file, left);
      else this.#readers.delete(file);
      // A file that cannot be removed now is in the way again, and is then tried again.
      this.#evict().catch(() => undefined);
    };
  }

  /** Counts a file no longer, which was removed or not written. */
  forget(file: string): void {
    this.#bytes -= this.#files.get(file) ?? 0;
    this.#files.delete(file);
  }

  #add(file: string, bytes: number): void {
    this.#files.set(file, bytes);
    this.#bytes += bytes;
  }

  async #evict(except?: string): Promise<void> {
    for (const file of this.#files.keys()) {
      if (this.#bytes <= this.#bytesMax) return;
      if (file === except || this.#readers.has(file)) continue;
      this.forget(file);
      this.#evicted += 1;
      await removeAtOnce(join(this.#home, file));
    }
  }
}

/** Removes a file whose name is gone when this returns its promise, so that the next reader does not find it and then fail to open it. */
async function removeAtOnce(path: string): Promise<void> {
  const removed = `${path}.removed.tmp`;
  try {
    renameSync(path, removed);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  await rm(removed, { force: true });
}
