import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { BackgroundFlushes, type FlushedDisk } from '../../../shared/background-flushes.ts';
import { type FileLock, tryFileLock } from '../../../shared/file-lock/file-lock.ts';
import { randomBase62 } from '../../../shared/key-format.ts';
import { lockFile, unfinishedFolder } from './journal-folders.ts';
import { SEGMENT_HEAD_BYTES, sealFrame, segmentFile, segmentHead } from './journal-format.ts';
import type { JournalPosition } from './journal-reader.ts';

const SEGMENT_BYTES = 16 * 1_024 * 1_024;
const ID_LENGTH = 22;
/** With `interval`, a power cut loses at most the calls of this time. */
const SYNC_EVERY_MS = 50;

/** When frames are flushed to the disk: before each response, within 50 ms, or when the system decides. */
export type JournalSync = 'always' | 'interval' | 'off';

/** The part of `node:fs` that writes, so that tests can let it fail. */
export type JournalDisk = FlushedDisk &
  Pick<typeof fs, 'fdatasyncSync' | 'fsyncSync' | 'ftruncateSync' | 'openSync' | 'rmSync' | 'writeSync'>;

export interface JournalOptions {
  readonly sync: JournalSync;
  readonly disk?: JournalDisk;
  /** A new segment begins behind this length. */
  readonly segmentBytes?: number;
  /** Receives a failed sync; the next one is tried all the same. */
  readonly onSyncError: (error: unknown) => void;
  /** Observes how long a flush took; undefined when nothing does. */
  readonly onFlushed?: ((ms: number) => void) | undefined;
}

/**
 * Append-only files with counted calls that are not in the store yet. Each process writes a journal of its own, in a folder
 * that it locks. An appended frame survives any end of the process; when it survives a power cut depends on `sync`.
 */
export class Journal {
  readonly folder: string;
  /** Random and never reused, so that the store can save how far it has read each journal. */
  readonly id = randomBase62(ID_LENGTH);
  readonly #options: JournalOptions;
  readonly #lock: FileLock;
  readonly #disk: JournalDisk;
  readonly #flushes: BackgroundFlushes;
  #segment = 1;
  #position = 0;
  #sequence = 0;
  #bytes = 0;
  #file: number;
  #syncTimer: NodeJS.Timeout | undefined;

  /** Creates a journal in a folder of its own below `root`. */
  constructor(root: string, options: JournalOptions) {
    this.#options = options;
    this.#disk = options.disk ?? fs;
    this.#flushes = new BackgroundFlushes(this.#disk);
    this.folder = join(root, this.id);
    // Locked before it has its name, so that no other process takes it for abandoned.
    const unfinished = unfinishedFolder(root, this.id);
    fs.mkdirSync(unfinished, { recursive: true, mode: 0o700 });
    this.#lock = tryFileLock(lockFile(unfinished))!;
    fs.renameSync(unfinished, this.folder);
    // Flushed frames are lost, too, when a power cut takes the name of a folder above them.
    for (const folder of [root, dirname(root)]) this.#syncFolder(folder);
    this.#file = this.#begin();
  }

  /** The end of what was written. */
  get end(): JournalPosition {
    return { segment: this.#segment, position: this.#position };
  }

  /** The number of the newest frame; 0 before the first. */
  get sequence(): number {
    return this.#sequence;
  }

  /** Bytes of all frames. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Appends a whole frame and fills in its first `FRAME_HEAD_BYTES`. When the write fails, the file is truncated to its
   * previous end and the error is thrown.
   */
  append(frame: Buffer): void {
    if (this.#position >= (this.#options.segmentBytes ?? SEGMENT_BYTES)) this.#rotate();
    sealFrame(frame, this.#sequence + 1);
    try {
      this.#write(this.#file, frame, this.#position);
      if (this.#options.sync === 'always') this.#flush();
    } catch (error) {
      this.#disk.ftruncateSync(this.#file, this.#position);
      throw error;
    }
    this.#sequence += 1;
    this.#position += frame.length;
    this.#bytes += frame.length;
    if (this.#options.sync === 'interval') this.#syncTimer ??= setTimeout(this.#sync, SYNC_EVERY_MS).unref();
  }

  /** Ends the journal; its folder stays until everything in it is in the store. */
  close(): void {
    clearTimeout(this.#syncTimer);
    this.#disk.fdatasyncSync(this.#file);
    this.#flushes.close(this.#file);
    this.#lock.release();
  }

  readonly #sync = (): void => {
    this.#syncTimer = undefined;
    const { onFlushed, onSyncError } = this.#options;
    const beganMs = onFlushed && performance.now();
    this.#flushes.flush(this.#file, (error) => {
      if (error) onSyncError(error);
      else if (beganMs !== undefined) onFlushed!(performance.now() - beganMs);
    });
  };

  #flush(): void {
    const { onFlushed } = this.#options;
    const beganMs = onFlushed && performance.now();
    this.#disk.fdatasyncSync(this.#file);
    if (beganMs !== undefined) onFlushed!(performance.now() - beganMs);
  }

  #write(file: number, bytes: Buffer, position: number): void {
    let written = 0;
    while (written < bytes.length) {
      written += this.#disk.writeSync(file, bytes, written, bytes.length - written, position + written);
    }
  }

  #begin(): number {
    const path = segmentFile(this.folder, this.#segment);
    const file = this.#disk.openSync(path, 'wx', 0o600);
    try {
      this.#write(file, segmentHead(this.#segment, this.#sequence), 0);
      this.#syncFolder(this.folder);
    } catch (error) {
      this.#disk.closeSync(file);
      this.#disk.rmSync(path, { force: true });
      throw error;
    }
    this.#position = SEGMENT_HEAD_BYTES;
    return file;
  }

  #rotate(): void {
    const previous = this.#file;
    this.#segment++;
    try {
      this.#file = this.#begin();
    } catch (error) {
      this.#segment--;
      throw error;
    }
    clearTimeout(this.#syncTimer);
    this.#syncTimer = undefined;
    this.#flushes.flush(previous, (error) => {
      if (error) this.#options.onSyncError(error);
    });
    this.#flushes.close(previous);
  }

  /** Makes new names in a folder survive a power cut. */
  #syncFolder(folder: string): void {
    if (this.#options.sync === 'off') return;
    const file = this.#disk.openSync(folder, 'r');
    try {
      this.#disk.fsyncSync(file);
    } finally {
      this.#disk.closeSync(file);
    }
  }
}
