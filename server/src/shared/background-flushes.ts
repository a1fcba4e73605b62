import type * as fs from 'node:fs';

/** The part of `node:fs` that flushes and closes, so that tests can hold it up. */
export type FlushedDisk = Pick<typeof fs, 'closeSync' | 'fdatasync'>;

/**
 * Flushes files to the disk in the background, and closes each once its flushes have ended. Closed earlier, its descriptor is
 * invalid or already that of another file.
 */
export class BackgroundFlushes {
  readonly #disk: FlushedDisk;
  /** How many flushes of each file run. */
  readonly #running = new Map<number, number>();
  readonly #closing = new Set<number>();

  constructor(disk: FlushedDisk) {
    this.#disk = disk;
  }

  /** Calls `ended` with the error of the flush, or null. */
  flush(file: number, ended: (error: Error | null) => void): void {
    this.#running.set(file, (this.#running.get(file) ?? 0) + 1);
    this.#disk.fdatasync(file, (error) => {
      this.#end(file);
      ended(error);
    });
  }

  /** Closes a file after its last flush; nothing may be written or flushed any more. */
  close(file: number): void {
    if (this.#running.has(file)) this.#closing.add(file);
    else this.#disk.closeSync(file);
  }

  #end(file: number): void {
    const running = this.#running.get(file)! - 1;
    if (running > 0) {
      this.#running.set(file, running);
      return;
    }
    this.#running.delete(file);
    if (this.#closing.delete(file)) this.#disk.closeSync(file);
  }
}
