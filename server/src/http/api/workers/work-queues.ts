import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import { FairQueue, QueueFullError } from '../../../shared/queue/fair-queue.ts';
import { RenderWorker } from './render-worker.ts';

const HEAVY_QUEUE_SIZE = 64;
const SHORT_QUEUE_SIZE = 512;
/** Small tasks that are in the worker thread at once. Heavy work waits for no more than these, a few milliseconds. */
const IN_THREAD_MOST = 8;
const QUEUE_FULL = 'Too many requests are waiting. Wait a moment and try again. This call was not charged.';

/**
 * The two queues for expensive work of the API, each one task at a time and fair between accounts: one for heavy work with
 * the worker thread, one for tasks of a few milliseconds on the event loop, which serves other calls in between.
 */
export class WorkQueues {
  readonly #heavy = new FairQueue(HEAVY_QUEUE_SIZE);
  readonly #short = new FairQueue(SHORT_QUEUE_SIZE);
  readonly #worker = new RenderWorker();
  #inThread = 0;

  /** The queues by name. */
  get byName(): Readonly<Record<'heavy' | 'short', Pick<FairQueue, 'waiting' | 'running'>>> {
    return { heavy: this.#heavy, short: this.#short };
  }

  /** Runs `work` when it is the turn of `owner` (an account); rejects with `unavailable` when the queue is full. */
  runHeavy<Result>(owner: string, work: (worker: RenderWorker) => Promise<Result>): Promise<Result> {
    return translateQueueFull(this.#heavy.run(owner, () => work(this.#worker)));
  }

  /**
   * The same for tasks of about a millisecond that the worker thread can do as well. While others wait for their turn on the event loop or
   * are in the thread, and that has no heavy work, it takes the next ones; also those whose turn has come, while others wait for theirs.
   */
  async runEither<Result>(
    owner: string,
    work: { readonly onLoop: () => Result; readonly inThread: (worker: RenderWorker) => Promise<Result> },
  ): Promise<Result> {
    if (this.#isThreadFree && (this.#short.waiting > 0 || this.#inThread > 0))
      return this.#runInThread(work.inThread);
    // The next turn does not wait for the thread.
    const { result } = await this.runShort(owner, async () => ({
      result:
        this.#isThreadFree && this.#short.waiting > 0 ? this.#runInThread(work.inThread) : work.onLoop(),
    }));
    return result;
  }

  get #isThreadFree(): boolean {
    return this.#heavy.waiting === 0 && this.#heavy.running === 0 && this.#inThread < IN_THREAD_MOST;
  }

  async #runInThread<Result>(work: (worker: RenderWorker) => Promise<Result>): Promise<Result> {
    this.#inThread++;
    try {
      return await work(this.#worker);
    } finally {
      this.#inThread--;
    }
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
