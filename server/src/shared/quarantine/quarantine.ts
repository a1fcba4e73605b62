import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { flushFile } from '../flush-file.ts';

/** A file that was set aside, or something that is missing. */
export interface QuarantineEntry {
  /** Name in the folder, without a path. */
  readonly name: string;
  /** A sentence without paths and secrets, for the status page. */
  readonly reason: string;
  /** RFC 3339. */
  readonly at: string;
}

export interface QuarantineOptions {
  readonly home: string;
  readonly now: () => number;
  readonly log: { error(fields: object, message: string): void };
}

const NOTE = '.reason.json';

/**
 * The folder `quarantine/` of the home: damaged files that could not be read, each beside a note with the reason. The
 * server never deletes anything in it. While it has entries, the status page shows them.
 */
export class Quarantine {
  readonly #options: QuarantineOptions;
  readonly #folder: string;

  constructor(options: QuarantineOptions) {
    this.#options = options;
    this.#folder = join(options.home, 'quarantine');
  }

  /**
   * Moves a file or folder of the home into quarantine. Does nothing when another process has moved it already. The note
   * comes first: when the disk is too full for it, the file stays where it is found again.
   */
  moveFile(path: string, reason: string): void {
    const name = this.#newName(basename(path));
    this.#writeNote(name, reason);
    try {
      renameSync(path, join(this.#folder, name));
    } catch (error) {
      rmSync(join(this.#folder, name + NOTE));
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
      throw error;
    }
    flushFile(this.#folder);
    this.#report(name, reason);
  }

  /** Records something that is missing, and so leaves no file. */
  record(subject: string, reason: string): void {
    const name = this.#newName(subject);
    this.#writeNote(name, reason);
    this.#report(name, reason);
  }

  /** Whether something is recorded under that subject. */
  has(subject: string): boolean {
    return (
      existsSync(this.#folder) &&
      readdirSync(this.#folder).some((name) => name.endsWith(`-${subject}${NOTE}`))
    );
  }

  /** All entries, also of earlier runs, oldest first. */
  list(): QuarantineEntry[] {
    if (!existsSync(this.#folder)) return [];
    const names = readdirSync(this.#folder).filter((name) => name.endsWith(NOTE));
    return names.toSorted().map((name) => readNote(join(this.#folder, name)));
  }

  #newName(subject: string): string {
    if (!existsSync(this.#folder)) {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      flushFile(this.#options.home);
    }
    const time = new Date(this.#options.now()).toISOString().replaceAll(/[:.]/g, '-');
    const taken = new Set(readdirSync(this.#folder));
    for (let copy = 0; ; copy += 1) {
      const name = `${time}-${copy === 0 ? '' : `${copy}-`}${subject}`;
      if (!taken.has(name) && !taken.has(name + NOTE)) return name;
    }
  }

  #writeNote(name: string, reason: string): void {
    const path = join(this.#folder, name + NOTE);
    const entry: QuarantineEntry = { name, reason, at: new Date(this.#options.now()).toISOString() };
    try {
      writeFileSync(path, JSON.stringify(entry), { mode: 0o600, flush: true });
    } catch (error) {
      rmSync(path, { force: true });
      throw error;
    }
    flushFile(this.#folder);
  }

  #report(name: string, reason: string): void {
    this.#options.log.error({ name }, `In quarantine: ${reason}`);
  }
}

function readNote(path: string): QuarantineEntry {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as QuarantineEntry;
  } catch {
    return { name: basename(path, NOTE), reason: 'The note of this file cannot be read.', at: '' };
  }
}
