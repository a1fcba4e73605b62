/** The program of the render worker: runs a task by name and returns its bytes. */
import { move } from 'piscina';
import { WORKER_TASKS, type WorkerTaskName } from './worker-tasks.ts';

export default ({ task, input }: { readonly task: WorkerTaskName; readonly input: never }) => {
  const bytes: Uint8Array = WORKER_TASKS[task](input);
  if (bytes.buffer instanceof SharedArrayBuffer) return bytes;
  // A copy where the writer left unused room behind the text.
  return move(bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes));
};
