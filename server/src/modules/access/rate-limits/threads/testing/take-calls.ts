/** A thread that takes as many calls of an account as it can, and returns how many were admitted. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Instant, Limits } from '../../account-limits.ts';
import { SharedCounts } from '../shared-counts.ts';

export interface TakeCalls {
  readonly memory: SharedArrayBuffer;
  readonly limits: Limits;
  readonly at: Instant;
  readonly attempts: number;
}

const { memory, limits, at, attempts } = workerData as TakeCalls;
const counts = new SharedCounts(memory);
parentPort!.once('message', () => {
  let admitted = 0;
  for (let attempt = 0; attempt < attempts; attempt++)
    if (counts.take('live', limits, at) === undefined) admitted += 1;
  parentPort!.postMessage(admitted, []);
});
parentPort!.postMessage('ready', []);
