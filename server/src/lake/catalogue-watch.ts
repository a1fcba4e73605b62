import { stat } from 'node:fs/promises';
import { type Catalogue, cataloguePath, readCatalogue } from './catalogue.ts';

/** Changes when the catalogue file is replaced. Throws while there is none. */
export async function catalogueIdentity(home: string): Promise<string> {
  const { ino, mtimeMs, size } = await stat(cataloguePath(home));
  return `${ino} ${mtimeMs} ${size}`;
}

interface WatchOptions {
  readonly home: string;
  /** The file that has been read before, which is not read again until it is replaced. */
  readonly seen?: string | undefined;
  readonly everyMs: number;
  /** Called with the catalogue whenever its file has been replaced. */
  readonly onChange: (catalogue: Catalogue) => void;
  /** Called after each check, and after `onChange`. */
  readonly onLook: () => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** Checks the catalogue file at regular intervals, never concurrently, and without keeping the process alive. */
export function watchCatalogue({ home, seen: first, everyMs, onChange, onLook, report }: WatchOptions) {
  let seen = first;
  let unreadable: string | undefined;
  let looking: Promise<void> | undefined;

  const look = async () => {
    const identity = await catalogueIdentity(home);
    if (seen !== identity) {
      let catalogue: Catalogue | undefined;
      try {
        catalogue = await readCatalogue(home);
      } catch (error) {
        // Reported once for each state of the file, not every second.
        if (unreadable !== identity) report(error);
        unreadable = identity;
        return;
      }
      if (catalogue) onChange(catalogue);
      seen = identity;
    }
    await onLook();
  };
  const start = () => {
    looking ??= look()
      .catch(report)
      .finally(() => (looking = undefined));
  };
  const timer = setInterval(start, everyMs).unref();
  start();
  return {
    /** Stops the checks. Resolves when a check in progress has ended. */
    async close(): Promise<void> {
      clearInterval(timer);
      await looking;
    },
  };
}
