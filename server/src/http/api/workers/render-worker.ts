import { WorkerThread } from '../../../shared/worker/worker-thread.ts';
import type { WorkerTaskInput, WorkerTaskName } from './worker-tasks.ts';

/** The worker thread that runs the tasks of `worker-tasks.ts`. */
export class RenderWorker {
  readonly #thread = new WorkerThread(new URL('./worker-program.ts', import.meta.url));

  /** Returns the bytes that `task` makes of `input`, which is cloned, except for the `transferred` buffers. */
  run<Task extends WorkerTaskName>(
    task: Task,
    input: WorkerTaskInput<Task>,
    transferred: readonly ArrayBuffer[] = [],
  ): Promise<Buffer> {
    return this.#thread.run({ task, input }, transferred);
  }
}
