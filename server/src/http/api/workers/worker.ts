/** The thread that does heavy work: a task and its order come in, bytes go back. An error ends it. */
import { parentPort } from 'node:worker_threads';
import { WORKER_TASKS, type WorkerTaskName } from './worker-tasks.ts';

parentPort!.on('message', ({ task, order }: { readonly task: WorkerTaskName; readonly order: never }) => {
  // A writer may leave room behind the text, which is not to be kept in memory.
  const bytes = new Uint8Array(WORKER_TASKS[task](order));
  parentPort!.postMessage(bytes, [bytes.buffer]);
});
