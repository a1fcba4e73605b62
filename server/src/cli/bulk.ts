import { BULK_DATASET_NAMES, isBulkDataset } from '@meridian/contracts/bulk';
import { openLakeSnapshot } from '../lake/lake-snapshot.ts';
import type { LakeObjects } from '../lake/objects/lake-objects.ts';
import { LakeBusyError } from '../lake/write-lock.ts';
import { makeBulk } from '../modules/bulk/index.ts';

interface BulkIo {
  readonly home: string;
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
  readonly now: () => number;
  readonly onProgress: (done: number, total: number) => void;
  /** Opens what all processes share; undefined where each home has its own imports. */
  readonly openObjects?: () => Promise<LakeObjects | undefined>;
}

export const BULK_USAGE = `meridian bulk [DATASET...]    build the files of bulk downloads, for all or some datasets`;

/** Runs `meridian bulk`: builds missing files and returns the exit code. A running server serves them immediately. */
export async function runBulk(argv: readonly string[], io: BulkIo): Promise<number> {
  const unknown = argv.find((name) => !isBulkDataset(name));
  if (unknown !== undefined) {
    io.stderr.write(
      `${BULK_USAGE}\nThere is no dataset ${unknown}. There are ${BULK_DATASET_NAMES.join(', ')}.\n`,
    );
    return 1;
  }
  const { home, now, onProgress } = io;
  const objects = await io.openObjects?.();
  await objects?.fetchAll();
  const lakes = await openLakeSnapshot(home, now);
  if (!lakes) {
    io.stderr.write(`There is no market in ${home}: start the server there once, or set MERIDIAN_HOME.\n`);
    return 1;
  }
  const datasets = argv.filter(isBulkDataset);
  try {
    const made = await makeBulk({
      home,
      lakes,
      now,
      onProgress,
      ...(datasets.length > 0 ? { datasets } : {}),
    });
    io.stdout.write(made === 0 ? 'Nothing was missing.\n' : `Made the files of ${made} days and years.\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof LakeBusyError)) throw error;
    io.stderr.write(`${error.message}\n`);
    return 1;
  }
}
