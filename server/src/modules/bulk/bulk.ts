import { join } from 'node:path';
import type { BulkDataset } from '@meridian/contracts/bulk';
import type { KeyMode } from '@meridian/contracts/keys';
import type { AppContext } from '../app-context.ts';
import { DATASETS } from './datasets/datasets.ts';
import { Downloads } from './downloads.ts';
import { bulkFolder, type Manifest, manifestReader } from './manifest.ts';
import { isCurrent } from './periods.ts';
import { type BulkLakes, setOf, setsOf, sourcesName } from './sets.ts';

export interface MakeProgress {
  readonly done: number;
  readonly total: number;
}

/** Makes what is due, somewhere else; rejects when that failed. `stop` ends it early. */
export type MakeElsewhere = (onProgress: (progress: MakeProgress) => void) => {
  readonly ended: Promise<void>;
  readonly stop: () => void;
};

/** The files of whole datasets below `<home>/bulk`, and when they are made. */
export interface Bulk {
  /** What keys of a mode can download of a dataset. */
  manifest(mode: KeyMode, dataset: BulkDataset): Promise<Manifest>;
  /** Where a file is that such a manifest names. */
  pathOf(mode: KeyMode, dataset: BulkDataset, name: string): string;
  /** Has the files made that are due, beside everything else; told when it cannot. */
  wake(): Promise<void>;
  /** How far they are; null while none are made. */
  making(): MakeProgress | null;
  readonly downloads: Downloads;
  /** Ends downloads and making. */
  close(): Promise<void>;
}

interface BulkOptions {
  readonly home: string;
  readonly lakes: BulkLakes;
  readonly now: () => number;
  readonly make: MakeElsewhere;
  readonly log: Pick<AppContext['log'], 'info' | 'error'>;
}

/** After a failure, which most likely stays one. */
const RETRY_AFTER_MS = 600_000;

export function openBulk({ home, lakes, now, make, log }: BulkOptions): Bulk {
  const read = manifestReader();
  const downloads = new Downloads();
  let making:
    | { progress: MakeProgress; readonly ended: Promise<void>; readonly stop: () => void }
    | undefined;
  let quietUntilMs = -Infinity;
  let closed = false;

  const report = (error: unknown) => log.error({ err: error }, 'Bulk files were not made.');
  const isDue = async () => {
    for (const [set, lake] of setsOf(lakes)) {
      for (const dataset of DATASETS) {
        const manifest = await read(bulkFolder(home, set, dataset.name));
        if (!isCurrent(dataset, manifest, sourcesName(lake), now())) return true;
      }
    }
    return false;
  };
  const start = () => {
    const { ended, stop } = make((progress) => {
      if (making) making.progress = progress;
    });
    const over = ended
      .then(() => log.info({ periods: making?.progress.total }, 'Bulk files were made.'))
      .catch((error: unknown) => {
        if (closed) return;
        quietUntilMs = now() + RETRY_AFTER_MS;
        report(error);
      })
      .finally(() => (making = undefined));
    making = { progress: { done: 0, total: 0 }, ended: over, stop };
  };

  return {
    manifest: (mode, dataset) => read(bulkFolder(home, setOf(lakes, mode), dataset)),
    pathOf: (mode, dataset, name) => join(bulkFolder(home, setOf(lakes, mode), dataset), name),
    async wake() {
      try {
        if (making || closed || now() < quietUntilMs || !(await isDue())) return;
        // Somebody else may have looked meanwhile.
        if (!making && !closed) start();
      } catch (error) {
        report(error);
      }
    },
    making: () => making?.progress ?? null,
    downloads,
    async close() {
      closed = true;
      downloads.close();
      making?.stop();
      await making?.ended;
    },
  };
}
