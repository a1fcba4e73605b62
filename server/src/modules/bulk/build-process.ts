/** Program that makes the bulk files of a home: build-process.ts HOME. It reports its progress to its parent and ends with it. */
import { constants, setPriority } from 'node:os';
import { openLakeSnapshot } from '../../lake/lake-snapshot.ts';
import { LakeBusyError } from '../../lake/write-lock.ts';
import { makeBulk } from './build-bulk.ts';

const [home = ''] = process.argv.slice(2);
const REPORT_EVERY_MS = 250;

process.on('disconnect', () => process.exit());
// API calls have priority.
setPriority(constants.priority.PRIORITY_LOW);
const lakes = await openLakeSnapshot(home, Date.now);
let reportedMs = 0;
try {
  if (lakes) {
    await makeBulk({
      home,
      lakes,
      now: Date.now,
      onProgress(done, total) {
        if (done < total && Date.now() - reportedMs < REPORT_EVERY_MS) return;
        reportedMs = Date.now();
        process.send?.({ done, total });
      },
    });
  }
} catch (error) {
  // `meridian bulk` is making the files at this moment.
  if (!(error instanceof LakeBusyError)) throw error;
}
process.disconnect?.();
