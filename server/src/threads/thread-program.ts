// First, since all that follows reads the operator's file.
import '../config/portal-config/apply.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { openThread } from './open-thread.ts';
import type { ThreadStart } from './thread-messages.ts';

await openThread(workerData as ThreadStart, parentPort!);
