import { WorkerThread } from '../../../shared/worker/worker-thread.ts';
import type { WorkerTaskInput, WorkerTaskName } from './worker-tasks.ts';

/** Tasks that are in the thread at once: small ones would take less time than it takes to ask for the next. */
const SENT_AT_ONCE = 8;

/** The worker thread that runs the tasks of `worker-tasks.ts`. */
export class RenderWorker {
  readonly #thread = new WorkerThread(new URL('./worker-program.ts', import.meta.url), {
    sentAtOnce: SENT_AT_ONCE,
  });

  /** Returns the bytes that `task` makes of `input`, which is cloned, except for the `transferred` buffers. */
  run<Task extends WorkerTaskName>(
    task: Task,
    input: WorkerTaskInput<Task>,
    transferred: readonly ArrayBuffer[] = [],
  ): Promise<Buffer> {
    return this.#thread.run({ task, input }, transferred);
  }
}
