import { WorkerThread } from '../../../shared/worker/worker-thread.ts';
import type { WorkerTaskInput, WorkerTaskName } from './worker-tasks.ts';

/** The thread that does the tasks of `tasks.ts`. */
export class RenderWorker {
  readonly #thread = new WorkerThread(new URL('./worker.ts', import.meta.url));

  /**
   * The bytes that `task` makes of `order`, which is copied, but for the `given` buffers. Only one order at a time;
   * rejects with what failed.
   */
  run<Task extends WorkerTaskName>(
    task: Task,
    order: WorkerTaskInput<Task>,
    given: readonly ArrayBuffer[] = [],
  ): Promise<Buffer> {
    return this.#thread.run({ task, order }, given);
  }
}
