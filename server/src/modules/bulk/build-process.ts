/** Makes the bulk files of a home in a process of its own: make-process.ts HOME. Tells its parent how far it is, and ends with it. */
import { constants, setPriority } from 'node:os';
import { openLakeSnapshot } from '../../lake/lake-snapshot.ts';
import { LakeBusyError } from '../../lake/write-lock.ts';
import { makeBulk } from './build-bulk.ts';

const [home = ''] = process.argv.slice(2);
const TOLD_EVERY_MS = 250;

process.on('disconnect', () => process.exit());
// Calls go first, on whatever machine this is.
setPriority(constants.priority.PRIORITY_LOW);
const lakes = await openLakeSnapshot(home, Date.now);
let toldMs = 0;
try {
  if (lakes) {
    await makeBulk({
      home,
      lakes,
      now: Date.now,
      onProgress(done, total) {
        if (done < total && Date.now() - toldMs < TOLD_EVERY_MS) return;
        toldMs = Date.now();
        process.send?.({ done, total });
      },
    });
  }
} catch (error) {
  // `meridian bulk` is at it.
  if (!(error instanceof LakeBusyError)) throw error;
}
process.disconnect?.();
