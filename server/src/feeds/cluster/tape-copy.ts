import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeCheckpoints } from '../checkpoint.ts';
import { SegmentWriter, type SegmentWriterOptions } from '../tape/segment-writer.ts';
import { readFrame } from '../tape/tape-frame.ts';
import { removeTape } from '../tape/tape-segments.ts';
import type { SharedCheckpoints } from './shared-checkpoints.ts';
import type { SharedTape } from './shared-tape.ts';

/** After this time without a look, frames may have been removed that this home has not copied. */
const LOOK_AGAIN_MS = 60_000;

export interface TapeCopyOptions extends SegmentWriterOptions {
  readonly shared: SharedTape;
  readonly checkpoints: SharedCheckpoints;
  /** Milliseconds on a clock that is never set. */
  readonly elapsed: () => number;
}

/**
 * Copies the shared tape to the tape of this home, which its markets read. A home that has no part of it, or has missed frames that are
 * gone, begins with the checkpoints of the collector.
 */
export class TapeCopy {
  readonly #options: TapeCopyOptions;
  #segments: SegmentWriter;
  #frameSeq: number;
  #copiedMs = Number.NEGATIVE_INFINITY;
  #copying: Promise<boolean> | undefined;
  #isBehind = false;

  constructor(options: TapeCopyOptions) {
    this.#options = options;
    this.#segments = new SegmentWriter(options);
    this.#frameSeq = this.#segments.end?.frameSeq ?? 0;
  }

  /** The id of the shared tape of which the home has a part; undefined when it has a tape of its own, or none. */
  get id(): string | undefined {
    try {
      return readFileSync(this.#idPath, 'utf8');
    } catch {
      return undefined;
    }
  }

  /** The first number of the last frame that the home has. */
  get frameSeq(): number {
    return this.#frameSeq;
  }

  /** Notes that the tape of the home is the one with this id. */
  set id(id: string) {
    writeFileSync(this.#idPath, id, { mode: 0o600 });
  }

  /**
   * Copies what is new. Resolves with true when the home has begun again, and its markets must read their checkpoints. Rejects while
   * Valkey is away, or when the disk refuses.
   */
  copy(): Promise<boolean> {
    this.#isBehind = true;
    this.#copying ??= this.#copyAll().finally(() => {
      this.#copying = undefined;
    });
    return this.#copying;
  }

  close(): void {
    this.#segments.close();
  }

  get #idPath(): string {
    return join(this.#options.folder, 'shared-tape-id');
  }

  async #copyAll(): Promise<boolean> {
    const { shared, elapsed } = this.#options;
    let hasBegunAgain = false;
    if (elapsed() - this.#copiedMs > LOOK_AGAIN_MS) hasBegunAgain = await this.#beginAgainIfBehind();
    while (this.#isBehind) {
      this.#isBehind = false;
      for (let frames = await shared.framesAfter(this.#frameSeq); frames.length > 0;) {
        for (const bytes of frames) this.#write(bytes);
        frames = await shared.framesAfter(this.#frameSeq);
      }
    }
    this.#copiedMs = elapsed();
    return hasBegunAgain;
  }

  #write(bytes: Buffer): void {
    const frame = readFrame(bytes, 0);
    if (!frame) throw new Error('Valkey returned a damaged frame of the tape of the feeds.');
    this.#segments.write(bytes, frame.firstSeq);
    this.#frameSeq = frame.firstSeq;
  }

  async #beginAgainIfBehind(): Promise<boolean> {
    const { shared, checkpoints, folder, log } = this.#options;
    const [state, oldest] = [await shared.state(), await shared.oldest()];
    const { id } = this;
    if (!state) return false;
    if (id === state.id && (oldest === undefined || oldest <= this.#frameSeq)) return false;
    const isRestored = await checkpoints.restore(oldest ?? 0);
    if (!isRestored) {
      removeCheckpoints(folder);
      log.warn({}, 'No checkpoint of the feeds can be used, so figures of this session begin late.');
    }
    this.#segments.close();
    removeTape(folder);
    this.id = state.id;
    this.#segments = new SegmentWriter(this.#options);
    this.#frameSeq = 0;
    return true;
  }
}
