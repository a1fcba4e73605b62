import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import { FairQueue, QueueFullError } from '../../../shared/queue/fair-queue.ts';
import { RenderWorker } from './thread.ts';

const HEAVY_QUEUE_SIZE = 64;
const SHORT_QUEUE_SIZE = 512;
const QUEUE_FULL =
  'Too many requests wait to be worked on at the moment. Please try again shortly; this call was not charged.';

/**
 * The lines that work of the API waits in, one piece at a time: one for heavy work and the thread that does it, and one
 * for pieces of a few milliseconds on the event loop, between which other calls are answered.
 */
export class WorkQueues {
  readonly #line = new FairQueue(HEAVY_QUEUE_SIZE);
  readonly #turns = new FairQueue(SHORT_QUEUE_SIZE);
  readonly #thread = new RenderWorker();

  /** Does `work` when it is the turn of `owner` (an account); rejects with `unavailable` when the line is full. */
  runHeavy<Result>(owner: string, work: (thread: RenderWorker) => Promise<Result>): Promise<Result> {
    return translateQueueFull(this.#line.run(owner, () => work(this.#thread)));
  }

  /** The same for work of a few milliseconds, which does not wait for heavy work. */
  runShort<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    return translateQueueFull(this.#turns.run(owner, work));
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
