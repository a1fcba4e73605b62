import type { Config } from './config/config.ts';
import type { Lakes } from './lake/lakes.ts';
import type { LakeObjects } from './lake/objects/lake-objects.ts';
import {
  type Bulk,
  diskFiles,
  LEASE_OBJECT,
  makeForAll,
  makeInProcess,
  openBulk,
  openSharedFiles,
  type StartBuild,
} from './modules/bulk/index.ts';
import type { Closers } from './server-resources.ts';
import type { AppContext } from './modules/app-context.ts';
import { every } from './shared/clock/every.ts';
import { ObjectLease } from './shared/object-store/object-lease.ts';
import type { Quarantine } from './shared/quarantine/quarantine.ts';

/** How often the server looks for bulk files to build: after a day has ended, an import, or its start. */
const BULK_EVERY_MS = 900_000;

interface BulkParts {
  readonly lakes: Lakes;
  /** What processes share; undefined where each home makes its own files. */
  readonly objects: LakeObjects | undefined;
  readonly quarantine: Pick<Quarantine, 'moveFile'>;
  readonly now: () => number;
  readonly log: AppContext['log'];
  /** Observes builds. */
  readonly observe: (make: StartBuild) => StartBuild;
}

/** The bulk files: those of the home, or those that one process of all makes in the object store. */
export function openConfiguredBulk(
  { home, cluster }: Config,
  open: Closers,
  { lakes, objects, quarantine, now, log, observe }: BulkParts,
): Bulk {
  const opened = (bulk: Bulk) => {
    open.push(every(BULK_EVERY_MS, () => bulk.wake()));
    return bulk;
  };
  if (!objects)
    return opened(
      openBulk({ home, files: diskFiles(home), lakes, now, make: observe(makeInProcess(home)), log }),
    );
  const { store, cache } = objects.shared;
  const report = (error: unknown) => log.error({ err: error }, 'Bulk files cannot be read.');
  const files = openSharedFiles({ home, store, cache, quarantine, now, every, report });
  const lease = new ObjectLease({ store, name: LEASE_OBJECT, elapsed: () => performance.now(), every });
  const make = observe(
    makeForAll({
      home,
      objects: cluster.objects,
      lease,
      refresh: () => files.refresh(),
      onBuilt: () => objects.recount(),
    }),
  );
  return opened(openBulk({ home, files, lakes, now, make, log }));
}
