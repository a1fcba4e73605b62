import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import { FairQueue, QueueFullError } from '../../../shared/queue/fair-queue.ts';
import { RenderWorker } from './render-worker.ts';

const HEAVY_QUEUE_SIZE = 64;
const SHORT_QUEUE_SIZE = 512;
const QUEUE_FULL = 'Too many requests are waiting. Wait a moment and try again. This call was not charged.';

/**
 * The two queues for expensive work of the API, each one task at a time and fair between accounts: one for heavy work with
 * the worker thread, one for tasks of a few milliseconds on the event loop, which serves other calls in between.
 */
export class WorkQueues {
  readonly #heavy = new FairQueue(HEAVY_QUEUE_SIZE);
  readonly #short = new FairQueue(SHORT_QUEUE_SIZE);
  readonly #worker = new RenderWorker();

  /** The queues by name. */
  get byName(): Readonly<Record<'heavy' | 'short', Pick<FairQueue, 'waiting' | 'running'>>> {
    return { heavy: this.#heavy, short: this.#short };
  }

  /** Runs `work` when it is the turn of `owner` (an account); rejects with `unavailable` when the queue is full. */
  runHeavy<Result>(owner: string, work: (worker: RenderWorker) => Promise<Result>): Promise<Result> {
    return translateQueueFull(this.#heavy.run(owner, () => work(this.#worker)));
  }

  /** The same for tasks of a few milliseconds, which do not wait for heavy work. */
  runShort<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    return translateQueueFull(this.#short.run(owner, work));
  }
}

async function translateQueueFull<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof QueueFullError
      ? new ApiProblem('unavailable', QUEUE_FULL, { cause: error })
      : error;
  }
}
