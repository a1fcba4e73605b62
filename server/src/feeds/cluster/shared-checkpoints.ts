import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ObjectStore } from '../../shared/object-store/object-store.ts';
import { checkpointPath, parseCheckpoint } from '../checkpoint.ts';

const CHECKPOINTS = 'feeds/checkpoints/';
const STATES = 'feeds/states/';
/** What polled vendors were asked for, and which sessions were compared. */
const STATE_FILES = ['.state.json', '-daily.json'];

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** What a collector leaves in the object store for new homes, and for the next collector. */
export class SharedCheckpoints {
  readonly #store: ObjectStore;
  readonly #folder: string;
  readonly #paths: readonly string[];
  /** Contents that the object store has, by name. */
  readonly #saved = new Map<string, string>();

  /** `folder`: the tape of the home. `delayMs`: by how much its markets are late. */
  constructor(store: ObjectStore, folder: string, delayMs: readonly number[]) {
    this.#store = store;
    this.#folder = folder;
    this.#paths = delayMs.map((it) => checkpointPath(folder, it));
  }

  /** Saves the checkpoints of the home. */
  async save(): Promise<void> {
    for (const path of this.#paths)
      await this.#store.write(objectOf(path), await compress(readFileSync(path)));
  }

  /**
   * Writes the saved checkpoints to the home. Resolves with false, and changes nothing, unless each one is there and reaches to the
   * record `oldestSeq`, with which the shared tape begins.
   */
  async restore(oldestSeq: number): Promise<boolean> {
    const texts = new Map<string, string>();
    for (const path of this.#paths) {
      const content = await this.#store.read(objectOf(path));
      const text = content && (await decompress(content)).toString('utf8');
      const stored = text === undefined ? undefined : parseCheckpoint(text);
      // A market of before the first record has the number zero.
      if (text === undefined || !stored || (stored.seq > 0 && stored.seq + 1 < oldestSeq)) return false;
      texts.set(path, text);
    }
    for (const [path, text] of texts) writeFileSync(path, text, { mode: 0o600 });
    return true;
  }

  /** Saves what the collector of this home has noted about vendors. */
  async saveStates(): Promise<void> {
    const names = readdirSync(this.#folder).filter((it) => STATE_FILES.some((end) => it.endsWith(end)));
    for (const name of names) {
      const text = readFileSync(join(this.#folder, name), 'utf8');
      if (this.#saved.get(name) === text) continue;
      await this.#store.write(STATES + name, Buffer.from(text));
      this.#saved.set(name, text);
    }
  }

  /** Writes to this home what the collector before it has noted. */
  async restoreStates(): Promise<void> {
    for (const object of await this.#store.list(STATES)) {
      const content = await this.#store.read(object);
      if (content) writeFileSync(join(this.#folder, basename(object)), content, { mode: 0o600 });
    }
  }
}

const objectOf = (path: string): string => `${CHECKPOINTS}${basename(path)}.gz`;
