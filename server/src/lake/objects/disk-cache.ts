import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { lakeFolder } from '../catalogue.ts';

/** Which files of the object store are on the disk of a home. The least recently used ones are removed when there are too many. */
export class DiskCache {
  readonly #home: string;
  readonly #bytesMax: number;
  /** Bytes by file, by last use. */
  readonly #files = new Map<string, number>();
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

  /** Continues with those of `named` that are on the disk, and forgets all others. */
  async keep(named: ReadonlySet<string>): Promise<void> {
    for (const file of this.#files.keys()) if (!named.has(file)) this.#forget(file);
    for (const file of named) {
      if (this.#files.has(file)) continue;
      const found = await stat(this.#pathOf(file)).catch(() => undefined);
      if (found) this.#add(file, found.size);
    }
    await this.#evict();
  }

  async added(file: string, bytes: number): Promise<void> {
    this.#forget(file);
    this.#add(file, bytes);
    await this.#evict(file);
  }

  used(file: string): void {
    const bytes = this.#files.get(file);
    if (bytes === undefined) return;
    this.#files.delete(file);
    this.#files.set(file, bytes);
  }

  #add(file: string, bytes: number): void {
    this.#files.set(file, bytes);
    this.#bytes += bytes;
  }

  #forget(file: string): void {
    this.#bytes -= this.#files.get(file) ?? 0;
    this.#files.delete(file);
  }

  /** A process that reads a removed file keeps it open until it has ended. */
  async #evict(except?: string): Promise<void> {
    for (const file of this.#files.keys()) {
      if (this.#bytes <= this.#bytesMax) return;
      if (file === except) continue;
      this.#forget(file);
      this.#evicted += 1;
      await rm(this.#pathOf(file), { force: true });
    }
  }

  #pathOf(file: string): string {
    return join(lakeFolder(this.#home), file);
  }
}
