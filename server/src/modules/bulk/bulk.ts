import type { BulkDataset } from '@meridian/contracts/bulk';
import type { KeyMode } from '@meridian/contracts/keys';
import type { AppContext } from '../app-context.ts';
import type { BulkFiles } from './bulk-files.ts';
import type { BulkContent } from './content.ts';
import { DATASETS } from './datasets/datasets.ts';
import { Downloads } from './downloads.ts';
import type { BulkFile, Manifest } from './manifest.ts';
import { isCurrent } from './periods.ts';
import { type BulkLakes, setOf, setsOf, sourcesName } from './sets.ts';
import { TickFiles } from './ticks/tick-files.ts';

export interface BuildProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * Starts making the due files in the background. `isDue` says whether some are. `ended` rejects when that fails; `stop` ends it early.
 */
export type StartBuild = (
  onProgress: (progress: BuildProgress) => void,
  isDue: () => Promise<boolean>,
) => {
  readonly ended: Promise<void>;
  readonly stop: () => void;
};

/** The files of whole datasets. */
export interface Bulk {
  /** The files of a dataset that keys of a mode can download. */
  manifest(mode: KeyMode, dataset: BulkDataset): Promise<Manifest>;
  /** The content of a file that the manifest names. */
  content(mode: KeyMode, dataset: BulkDataset, file: BulkFile): BulkContent;
  /** Starts making the due files in the background. Failures are logged. */
  wake(): Promise<void>;
  /** The progress of making files; null when none are being made. */
  making(): BuildProgress | null;
  readonly downloads: Downloads;
  /** The files of trades and quotes. */
  readonly ticks: TickFiles;
  /** Ends downloads and the making of files. */
  close(): Promise<void>;
}

interface BulkOptions {
  readonly home: string;
  readonly files: BulkFiles;
  readonly lakes: BulkLakes;
  readonly now: () => number;
  readonly make: StartBuild;
  readonly log: Pick<AppContext['log'], 'info' | 'error'>;
}

/** The pause after a failure, which is likely to repeat. */
const RETRY_AFTER_MS = 600_000;

export function openBulk({ home, files, lakes, now, make, log }: BulkOptions): Bulk {
  const downloads = new Downloads();
  let making:
    | { progress: BuildProgress; readonly ended: Promise<void>; readonly stop: () => void }
    | undefined;
  let quietUntilMs = -Infinity;
  let closed = false;

  const report = (error: unknown) => log.error({ err: error }, 'Bulk files could not be built.');
  const isDue = async () => {
    if (files.hasFaults()) return true;
    for (const [set, lake] of setsOf(lakes)) {
      for (const dataset of DATASETS) {
        const manifest = await files.manifest(set, dataset.name);
        if (!isCurrent(dataset, manifest, sourcesName(lake), now())) return true;
      }
    }
    return false;
  };
  const start = () => {
    const { ended, stop } = make((progress) => {
      if (making) making.progress = progress;
    }, isDue);
    const over = ended
      .then(() => log.info({ periods: making?.progress.total }, 'Bulk files were built.'))
      .catch((error: unknown) => {
        if (closed) return;
        quietUntilMs = now() + RETRY_AFTER_MS;
        report(error);
      })
      .finally(() => (making = undefined));
    making = { progress: { done: 0, total: 0 }, ended: over, stop };
  };

  const wake = async () => {
    try {
      if (making || closed || now() < quietUntilMs || !(await isDue())) return;
      // Another call may have started it meanwhile.
      if (!making && !closed) start();
    } catch (error) {
      report(error);
    }
  };

  return {
    manifest: (mode, dataset) => files.manifest(setOf(lakes, mode), dataset),
    content(mode, dataset, file) {
      const content = files.content(setOf(lakes, mode), dataset, file);
      const prepare = async () => {
        try {
          return await content.prepare();
        } catch (error) {
          // A file that is damaged for all is made again.
          if (files.hasFaults()) void wake();
          throw error;
        }
      };
      return { ...content, prepare };
    },
    wake,
    making: () => making?.progress ?? null,
    downloads,
    ticks: new TickFiles({ home, now }),
    async close() {
      closed = true;
      downloads.close();
      making?.stop();
      await making?.ended;
      await files.close();
    },
  };
}
