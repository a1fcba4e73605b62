import { setTimeout as delay } from 'node:timers/promises';
import { BULK_DATASET_NAMES, isBulkDataset } from '@meridian/contracts/bulk';
import { type ObjectsPlace, objectStoreAt } from '../lake/objects/open-lake-objects.ts';
import { LakeBusyError } from '../lake/write-lock.ts';
import { LEASE_OBJECT, makeOnce } from '../modules/bulk/index.ts';
import { every } from '../shared/clock/every.ts';
import { type HeldLease, LEASE_MS, ObjectLease } from '../shared/object-store/object-lease.ts';
import { ObjectStoreError } from '../shared/object-store/object-store.ts';

interface BulkIo {
  readonly home: string;
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
  readonly now: () => number;
  readonly onProgress: (done: number, total: number) => void;
  /** The object store that all processes share; undefined where each home has its own files. */
  readonly objects?: ObjectsPlace | undefined;
}

export const BULK_USAGE = `meridian bulk [DATASET...]    build the files of bulk downloads, for all or some datasets`;

const ASK_MS = 1_000;

/** Runs `meridian bulk`: builds missing files and returns the exit code. A running server serves them within seconds. */
export async function runBulk(argv: readonly string[], io: BulkIo): Promise<number> {
  const unknown = argv.find((name) => !isBulkDataset(name));
  if (unknown !== undefined) {
    io.stderr.write(
      `${BULK_USAGE}\nThere is no dataset ${unknown}. There are ${BULK_DATASET_NAMES.join(', ')}.\n`,
    );
    return 1;
  }
  const { home, now, objects } = io;
  const datasets = argv.filter(isBulkDataset);
  let held: HeldLease | undefined;
  try {
    held = objects && (await leaseOf(objects));
    const onProgress = (done: number, total: number) => {
      held?.note({ done, total });
      io.onProgress(done, total);
    };
    const options = { now, onProgress, ...(datasets.length > 0 ? { datasets } : {}) };
    const made = await makeOnce({ home, objects }, options);
    if (made === undefined) {
      io.stderr.write(`There is no market in ${home}: start the server there once, or set MERIDIAN_HOME.\n`);
      return 1;
    }
    io.stdout.write(
      made === 0 ? 'All files exist already.\n' : `Built the files of ${made} days and years.\n`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof LakeBusyError || error instanceof ObjectStoreError)) throw error;
    io.stderr.write(`${error.message}\n`);
    return 1;
  } finally {
    await held?.release();
  }
}

/** Waits as long as a process that died may seem to hold it. Throws LakeBusyError when another one makes files. */
async function leaseOf(objects: ObjectsPlace): Promise<HeldLease> {
  const elapsed = () => performance.now();
  const store = await objectStoreAt(objects);
  const lease = new ObjectLease({ store, name: LEASE_OBJECT, elapsed, every });
  const untilMs = elapsed() + LEASE_MS + ASK_MS;
  for (;;) {
    const held = await lease.take();
    if (held) return held;
    if (elapsed() > untilMs) throw new LakeBusyError(`the bulk files in ${store.name}`);
    await delay(ASK_MS);
  }
}
