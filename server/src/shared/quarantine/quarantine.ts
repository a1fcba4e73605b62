import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { quarantineFile, quarantineFolder, REASON } from './quarantine-file.ts';

export interface QuarantinedFile {
  /** Its name in the quarantine folder. */
  readonly name: string;
  /** A sentence; undefined when somebody else put the file there. */
  readonly reason: string | undefined;
}

interface QuarantineOptions {
  readonly home: string;
  readonly now: () => number;
  readonly log: { error(about: object, text: string): void };
}

/** The damaged files of a home. The folder is the record, so it includes those of earlier runs and other processes. */
export class Quarantine {
  readonly #options: QuarantineOptions;

  constructor(options: QuarantineOptions) {
    this.#options = options;
  }

  /** Moves a damaged file into quarantine and logs one line. `reason` is a sentence for the operator. */
  async move(path: string, reason: string): Promise<void> {
    const { home, now, log } = this.#options;
    const quarantined = await quarantineFile(home, path, reason, now());
    if (quarantined !== undefined)
      log.error({ path, quarantined, reason }, 'moved a damaged file to quarantine');
  }

  /** The quarantined files, the oldest first. Empty again when the operator has taken them away. */
  async list(): Promise<QuarantinedFile[]> {
    const folder = quarantineFolder(this.#options.home);
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    const files = names.filter((name) => !name.endsWith(REASON)).toSorted();
    return Promise.all(
      files.map(async (name) => ({
        name,
        reason: await readFile(join(folder, name + REASON), 'utf8').then(
          (text) => text.trim(),
          () => undefined,
        ),
      })),
    );
  }
}
