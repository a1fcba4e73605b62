import { stat } from 'node:fs/promises';
import { type Catalogue, cataloguePath, readCatalogue } from './catalogue.ts';

interface WatchOptions {
  readonly home: string;
  readonly everyMs: number;
  /** Given the catalogue whenever its file has been replaced. */
  readonly onChange: (catalogue: Catalogue) => void;
  /** Called at each look, after `onChange`. */
  readonly onLook: () => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** Looks at the catalogue file in regular intervals, never twice at once, and without keeping the process alive. */
export function watchCatalogue({ home, everyMs, onChange, onLook, report }: WatchOptions) {
  let seen: string | undefined;
  let looking: Promise<void> | undefined;

  const look = async () => {
    const { ino, mtimeMs, size } = await stat(cataloguePath(home));
    const identity = `${ino} ${mtimeMs} ${size}`;
    if (seen !== identity) {
      const catalogue = await readCatalogue(home);
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
    /** Stops looking; resolves when a look in progress has ended. */
    async close(): Promise<void> {
      clearInterval(timer);
      await looking;
    },
  };
}
