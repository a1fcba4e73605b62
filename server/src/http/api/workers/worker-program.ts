/** The program of the render worker: runs a task by name and returns its bytes. */
import { move } from 'piscina';
import { WORKER_TASKS, type WorkerTaskName } from './worker-tasks.ts';

export default ({ task, input }: { readonly task: WorkerTaskName; readonly input: never }) =>
  // A copy, since a writer may leave unused room behind the text.
  move(new Uint8Array(WORKER_TASKS[task](input)));
