/**
 * Program that makes bulk files: build-process.ts. Its parent sends it a BuildRequest. It reports its progress to its parent and
 * ends with it.
 */
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { LakeBusyError } from '../../lake/write-lock.ts';
import type { MakeOptions } from './build-bulk.ts';
import type { BuildRequest } from './build-in-process.ts';
import { makeOnce } from './make-once.ts';

const REPORT_EVERY_MS = 250;

process.on('disconnect', () => process.exit());
// API calls have priority.
setPriority(constants.priority.PRIORITY_LOW);
const [request] = (await once(process, 'message')) as [BuildRequest];
let reportedMs = 0;
const onProgress: MakeOptions['onProgress'] = (done, total) => {
  if (done < total && Date.now() - reportedMs < REPORT_EVERY_MS) return;
  reportedMs = Date.now();
  process.send?.({ done, total });
};
try {
  await makeOnce(request, { now: Date.now, onProgress });
} catch (error) {
  // `meridian bulk` or another process is making the files at this moment.
  if (!(error instanceof LakeBusyError)) throw error;
}
process.disconnect?.();
