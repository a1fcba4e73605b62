/**
 * Program that imports one file: import-process.ts. Its parent sends it an ImportRequest. It reports its progress and what came of
 * it to its parent, and ends with it.
 */
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { ImportFailure } from '../../../lake/import/files/import-failure.ts';
import { importFiles, type ImportProgress, type ImportSummary } from '../../../lake/import/import-files.ts';
import { openLakeObjects } from '../../../lake/objects/open-lake-objects.ts';
import { LakeBusyError } from '../../../lake/write-lock.ts';
import { DataUnavailableError } from '../../../shared/errors/data-unavailable-error.ts';
import { ObjectStoreError } from '../../../shared/object-store/object-store.ts';
import type { ImportMessage, ImportRequest } from './import-request.ts';

const REPORT_EVERY_MS = 250;
const BUSY_RETRY_MS = 500;
/** A file of very many symbols takes more than the machine may have. */
const MEMORY_MAX_BYTES = 3 * 2 ** 30;
const MEMORY_EVERY_MS = 500;
const TOO_LARGE =
  'The import needs more memory than an upload is allowed to use. Split the file, or import it on the command line.';
const FAULTS = [ImportFailure, ObjectStoreError, DataUnavailableError];

process.on('disconnect', () => process.exit());
// API calls have priority.
setPriority(constants.priority.PRIORITY_LOW);
const notify = (message: ImportMessage) =>
  new Promise<void>((resolve) => {
    process.send!(message, () => resolve());
  });
let reportedMs = 0;
const onProgress = (progress: ImportProgress) => {
  if (progress.done < progress.total && Date.now() - reportedMs < REPORT_EVERY_MS) return;
  reportedMs = Date.now();
  void notify({ progress });
};

/** Waits while another process writes to the market store. */
async function importWhenFree({ path, objects: place, ...request }: ImportRequest): Promise<ImportSummary> {
  const objects = await openLakeObjects(request.home, place);
  for (;;) {
    try {
      return await importFiles([path], { ...request, objects, compares: true, now: Date.now, onProgress });
    } catch (error) {
      if (!(error instanceof LakeBusyError)) throw error;
      await delay(BUSY_RETRY_MS);
    }
  }
}

setInterval(() => {
  if (process.memoryUsage.rss() < MEMORY_MAX_BYTES) return;
  void notify({ fault: TOO_LARGE }).then(() => process.exit());
}, MEMORY_EVERY_MS).unref();

const [request] = (await once(process, 'message')) as [ImportRequest];
try {
  await notify({ summary: await importWhenFree(request) });
} catch (error) {
  if (!FAULTS.some((it) => error instanceof it)) throw error;
  await notify({ fault: (error as Error).message });
}
process.disconnect();
