/** A thread that ends while it has the lock. */
import { workerData } from 'node:worker_threads';
import { SharedLock } from '../shared-lock.ts';

new SharedLock(workerData as Int32Array).take();
process.exit();
