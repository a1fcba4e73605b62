import { basename, dirname } from 'node:path';
import type { Random } from './random.ts';

/** A write, or a new length, that the device does not have yet. */
type Change = { readonly at: number; readonly bytes: Buffer } | { readonly length: number };

/** A name that was set or removed. A rename changes two folders, both or neither. */
interface NameChange {
  readonly edits: readonly {
    readonly folder: Folder;
    readonly name: string;
    readonly node: Node | undefined;
  }[];
}

class File {
  content: Buffer = Buffer.alloc(0);
  durable: Buffer = Buffer.alloc(0);
  changes: Change[] = [];
}

class Folder {
  names = new Map<string, Node>();
  durable = new Map<string, Node>();
  changes: NameChange[] = [];
}

type Node = File | Folder;

interface OpenFile {
  readonly node: Node;
}

export interface DiskFaults {
  /** The disk has no space. */
  full: boolean;
  /** The chance that a flush fails. */
  flushFails: number;
}

const failure = (code: string, path = '') => Object.assign(new Error(`${code}: ${path}`), { code });

function changed(content: Buffer, change: Change): Buffer {
  if ('length' in change) {
    const next = Buffer.alloc(change.length);
    content.copy(next);
    return next;
  }
  const next = Buffer.alloc(Math.max(content.length, change.at + change.bytes.length));
  content.copy(next);
  change.bytes.copy(next, change.at);
  return next;
}

/**
 * A disk in memory with what the system has cached apart from what the device has. A flush moves the first to the second, for a
 * file or for the names in a folder. A power cut leaves any part of the rest: whole, torn, as zeros, or not at all.
 */
export class Disk {
  readonly #random: Random;
  readonly faults: DiskFaults = { full: false, flushFails: 0 };
  #root = new Folder();
  readonly #open = new Map<number, OpenFile>();
  #lastFile = 2;
  /** Flushes that failed. */
  failedFlushes = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  find(path: string): Node | undefined {
    let node: Node | undefined = this.#root;
    for (const name of path.split('/').filter(Boolean)) {
      node = node instanceof Folder ? node.names.get(name) : undefined;
    }
    return node;
  }

  file(path: string): File {
    const node = this.find(path);
    if (!(node instanceof File)) throw failure('ENOENT', path);
    return node;
  }

  folder(path: string): Folder {
    const node = this.find(path);
    if (!(node instanceof Folder)) throw failure('ENOENT', path);
    return node;
  }

  makeFolders(path: string): void {
    if (path === '/' || this.find(path)) return;
    this.makeFolders(dirname(path));
    this.#edit([{ path, node: new Folder() }]);
  }

  open(path: string, flags: string): number {
    let node = this.find(path);
    if (flags === 'wx') {
      if (node) throw failure('EEXIST', path);
      this.#needSpace(path);
      node = new File();
      this.#edit([{ path, node }]);
    }
    if (!node) throw failure('ENOENT', path);
    this.#open.set((this.#lastFile += 1), { node });
    return this.#lastFile;
  }

  opened(file: number): Node {
    const found = this.#open.get(file);
    if (!found) throw failure('EBADF');
    return found.node;
  }

  close(file: number): void {
    this.opened(file);
    this.#open.delete(file);
  }

  /** Writes at least one byte, and maybe fewer than given, as the system may. A full disk takes some and then none. */
  write(file: number, bytes: Buffer, at: number): number {
    const node = this.opened(file) as File;
    this.#needSpace('');
    const count = this.#random.chance(0.05) ? 1 + this.#random.below(bytes.length) : bytes.length;
    this.#change(node, { at, bytes: Buffer.from(bytes.subarray(0, count)) });
    return count;
  }

  truncate(file: number, length: number): void {
    this.#change(this.opened(file) as File, { length });
  }

  /** Replaces or extends the content of a whole file. */
  put(path: string, bytes: Buffer, append: boolean): void {
    this.#needSpace(path);
    let node = this.find(path);
    if (!node) {
      node = new File();
      this.#edit([{ path, node }]);
    }
    const file = node as File;
    if (!append) this.#change(file, { length: 0 });
    this.#change(file, { at: append ? file.content.length : 0, bytes });
  }

  remove(path: string): void {
    if (this.find(path)) this.#edit([{ path, node: undefined }]);
  }

  rename(from: string, to: string): void {
    const node = this.find(from);
    if (!node) throw failure('ENOENT', from);
    this.#edit([
      { path: from, node: undefined },
      { path: to, node },
    ]);
  }

  /** How many changes of an open file a flush that begins now includes. */
  pending = (file: number): number => (this.opened(file) as File).changes.length;

  /** Moves the first changes of a file, or all names of a folder, to the device. */
  flush(file: number, count = Number.POSITIVE_INFINITY): void {
    if (this.#random.chance(this.faults.flushFails)) {
      this.failedFlushes += 1;
      throw failure('EIO');
    }
    const node = this.#open.get(file)?.node;
    if (node instanceof File) {
      for (const change of node.changes.splice(0, count)) node.durable = changed(node.durable, change);
    } else if (node) {
      for (const change of node.changes.splice(0)) this.#settle(change);
    }
  }

  /** Moves everything to the device. */
  flushAll(): void {
    const visit = (node: Node): void => {
      if (node instanceof File) node.durable = node.content;
      else {
        node.durable = new Map(node.names);
        for (const inner of node.names.values()) visit(inner);
      }
      node.changes = [];
    };
    visit(this.#root);
  }

  /** Leaves what the device has, with any part of what it was about to get. */
  cutPower(): void {
    this.#open.clear();
    const seen = new Set<Node>();
    const visit = (node: Node): void => {
      if (seen.has(node)) return;
      seen.add(node);
      if (node instanceof File) {
        for (const change of node.changes.splice(0)) this.#maybeWrite(node, change);
        node.content = node.durable;
        return;
      }
      for (const inner of [...node.names.values(), ...node.durable.values()]) visit(inner);
      for (const change of node.changes.splice(0)) if (this.#random.chance(0.5)) this.#settle(change);
    };
    visit(this.#root);
    for (const node of seen) if (node instanceof Folder) node.names = new Map(node.durable);
  }

  /** A copy of everything, as a backup of the running system takes it. */
  copy(): () => void {
    const copyOf = (node: Node): Node => {
      if (node instanceof File) {
        const file = new File();
        file.content = node.content;
        file.durable = node.content;
        return file;
      }
      const folder = new Folder();
      for (const [name, inner] of node.names) folder.names.set(name, copyOf(inner));
      folder.durable = new Map(folder.names);
      return folder;
    };
    const kept = copyOf(this.#root) as Folder;
    return () => {
      this.#open.clear();
      this.#root = copyOf(kept) as Folder;
    };
  }

  /** Every file, by path in order. */
  files(): [string, File][] {
    const found: [string, File][] = [];
    const visit = (folder: Folder, path: string): void => {
      for (const [name, node] of folder.names) {
        if (node instanceof File) found.push([`${path}/${name}`, node]);
        else visit(node, `${path}/${name}`);
      }
    };
    visit(this.#root, '');
    return found.toSorted(([a], [b]) => (a < b ? -1 : 1));
  }

  #needSpace(path: string): void {
    if (this.faults.full) throw failure('ENOSPC', path);
  }

  #change(file: File, change: Change): void {
    file.content = changed(file.content, change);
    file.changes.push(change);
  }

  #edit(entries: readonly { readonly path: string; readonly node: Node | undefined }[]): void {
    const edits = entries.map(({ path, node }) => ({
      folder: this.folder(dirname(path)),
      name: basename(path),
      node,
    }));
    const change = { edits };
    for (const { folder, name, node } of edits) {
      if (node) folder.names.set(name, node);
      else folder.names.delete(name);
      if (!folder.changes.includes(change)) folder.changes.push(change);
    }
  }

  #settle(change: NameChange): void {
    for (const { folder, name, node } of change.edits) {
      folder.changes = folder.changes.filter((it) => it !== change);
      if (node) folder.durable.set(name, node);
      else folder.durable.delete(name);
    }
  }

  #maybeWrite(file: File, change: Change): void {
    const fate = this.#random.below(4);
    if (fate === 0) return;
    if (fate === 1 && 'bytes' in change)
      file.durable = changed(file.durable, {
        ...change,
        bytes: change.bytes.subarray(0, this.#random.below(change.bytes.length)),
      });
    else if (fate === 2 && 'bytes' in change)
      file.durable = changed(file.durable, { ...change, bytes: Buffer.alloc(change.bytes.length) });
    else file.durable = changed(file.durable, change);
  }
}
