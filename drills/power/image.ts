/** What is left on a disk of which the power failed: rebuilt from the log that record-writes.c writes. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HEAD_BYTES = 56;
const PAGE_BYTES = 4_096;

/** W: write, T: truncate, S: flush, O: open that may create, R: rename, U: unlink, M: make a folder. */
interface Change {
  readonly kind: 'W' | 'T' | 'S' | 'O' | 'R' | 'U' | 'M';
  readonly number: number;
  readonly flushedTo: number;
  readonly begunMs: number;
  readonly endedMs: number;
  readonly offset: number;
  readonly path: string;
  readonly data: Buffer;
}

/** The changes by one process, oldest first. */
export function readChanges(log: string, pid: number): Change[] {
  const bytes = readFileSync(log);
  const changes: Change[] = [];
  for (let at = 0; at + HEAD_BYTES <= bytes.length;) {
    const pathBytes = bytes.readUInt32LE(at + 48);
    const dataBytes = bytes.readUInt32LE(at + 52);
    const dataAt = at + HEAD_BYTES + pathBytes;
    const next = dataAt + dataBytes;
    if (next > bytes.length) break;
    const number = (from: number) => Number(bytes.readBigUInt64LE(at + from));
    if (bytes.readUInt32LE(at + 4) === pid) {
      changes.push({
        kind: String.fromCharCode(bytes[at]!) as Change['kind'],
        number: number(8),
        flushedTo: number(16),
        begunMs: number(24) / 1e6,
        endedMs: number(32) / 1e6,
        offset: number(40),
        path: bytes.toString('utf8', at + HEAD_BYTES, dataAt),
        data: bytes.subarray(dataAt, next),
      });
    }
    at = next;
  }
  return changes;
}

/** Whether a page, a truncation or a name survives without a flush. */
export type Survives = () => boolean;

export const nothing: Survives = () => false;

/** Survival by chance, the same for the same seed. */
export function byChance(seed: number): Survives {
  let state = seed;
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) & 1) === 1;
  };
}

class StoredFile {
  #bytes: Buffer;
  #length: number;
  #pending: Change[] = [];

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#length = bytes.length;
  }

  change(change: Change): void {
    this.#pending.push(change);
  }

  flush(to: number): void {
    for (const change of this.#pending.filter((it) => it.number < to)) this.#apply(change);
    this.#pending = this.#pending.filter((it) => it.number >= to);
  }

  /** The content after the cut. Pages that were not flushed survive or not, each by itself. */
  after(survives: Survives): Buffer {
    const left = new StoredFile(Buffer.from(this.#bytes.subarray(0, this.#length)));
    for (const change of this.#pending) {
      if (change.kind === 'T') {
        if (survives()) left.#apply(change);
        continue;
      }
      for (let from = 0; from < change.data.length;) {
        const offset = change.offset + from;
        const to = Math.min(change.data.length, from + PAGE_BYTES - (offset % PAGE_BYTES));
        if (survives()) left.#apply({ ...change, offset, data: change.data.subarray(from, to) });
        from = to;
      }
    }
    return left.#bytes.subarray(0, left.#length);
  }

  #apply({ kind, offset, data }: Change): void {
    const end = kind === 'T' ? offset : offset + data.length;
    if (end > this.#bytes.length) {
      const longer = Buffer.alloc(Math.max(end, this.#bytes.length * 2));
      this.#bytes.copy(longer, 0, 0, this.#length);
      this.#bytes = longer;
    }
    if (kind === 'T') {
      this.#bytes.fill(0, Math.min(end, this.#length), Math.max(end, this.#length));
      this.#length = end;
    } else {
      data.copy(this.#bytes, offset);
      this.#length = Math.max(this.#length, end);
    }
  }
}

type Entry = StoredFile | StoredFolder;

class StoredFolder {
  readonly now = new Map<string, Entry>();
  #flushed = new Map<string, Entry>();

  flush(): void {
    this.#flushed = new Map(this.now);
  }

  /** The entries after the cut. Without a flush of the folder, a new or removed name survives or not. */
  after(survives: Survives): Map<string, Entry> {
    const left = new Map(this.#flushed);
    for (const name of new Set([...left.keys(), ...this.now.keys()])) {
      const current = this.now.get(name);
      if (left.get(name) === current || !survives()) continue;
      if (current) left.set(name, current);
      else left.delete(name);
    }
    return left;
  }
}

/** The disk below a folder: all of `base` is on it already, and then the changes were made at `root`. */
export class Disk {
  readonly #root: string;
  readonly #top: StoredFolder;

  constructor(base: string, root: string, changes: readonly Change[]) {
    this.#root = root;
    this.#top = loaded(base);
    for (const change of changes) this.#make(change);
  }

  /** Writes what is left after the cut into an empty folder. */
  write(folder: string, survives: Survives): void {
    const store = (from: StoredFolder, to: string) => {
      mkdirSync(to, { recursive: true });
      for (const [name, entry] of from.after(survives)) {
        if (entry instanceof StoredFolder) store(entry, join(to, name));
        else writeFileSync(join(to, name), entry.after(survives), { mode: 0o600 });
      }
    };
    store(this.#top, folder);
  }

  #make(change: Change): void {
    const { kind, path, data } = change;
    const { folder, name } = this.#find(path);
    if (!folder) return;
    const entry = name === undefined ? folder : folder.now.get(name);
    if (kind === 'S') {
      if (entry instanceof StoredFile) entry.flush(change.flushedTo);
      else entry?.flush();
    } else if (kind === 'R') {
      const target = this.#find(data.toString());
      if (!entry || target.name === undefined) return;
      folder.now.delete(name!);
      target.folder?.now.set(target.name, entry);
    } else if (name === undefined) {
      return;
    } else if (kind === 'U') {
      folder.now.delete(name);
    } else if (kind === 'M') {
      folder.now.set(name, new StoredFolder());
    } else {
      const file = entry instanceof StoredFile ? entry : new StoredFile(Buffer.alloc(0));
      folder.now.set(name, file);
      if (kind === 'O' && change.offset === 0) return;
      file.change(kind === 'O' ? { ...change, kind: 'T', offset: 0 } : change);
    }
  }

  /** The folder of a path and the name in it; without a name for the root itself. */
  #find(path: string): { folder?: StoredFolder; name?: string } {
    const names = path.slice(this.#root.length + 1).split('/');
    if (path === this.#root) return { folder: this.#top };
    let folder = this.#top;
    for (const name of names.slice(0, -1)) {
      const next = folder.now.get(name);
      if (!(next instanceof StoredFolder)) return {};
      folder = next;
    }
    return { folder, name: names.at(-1)! };
  }
}

function loaded(path: string): StoredFolder {
  const folder = new StoredFolder();
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) folder.now.set(entry.name, loaded(inner));
    else if (entry.isFile()) folder.now.set(entry.name, new StoredFile(readFileSync(inner)));
  }
  folder.flush();
  return folder;
}
