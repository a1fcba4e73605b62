import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import { FairQueue, QueueFullError } from '../../../shared/queue/fair-queue.ts';
import { HeavyThread } from './thread.ts';

const LINE_ROOM = 64;
const TURNS_ROOM = 512;
const CROWDED =
  'Too many requests wait to be worked on at the moment. Please try again shortly; this call was not charged.';

/**
 * The lines that work of the API waits in, one piece at a time: one for heavy work and the thread that does it, and one
 * for pieces of a few milliseconds on the event loop, between which other calls are answered.
 */
export class HeavyWork {
  readonly #line = new FairQueue(LINE_ROOM);
  readonly #turns = new FairQueue(TURNS_ROOM);
  readonly #thread = new HeavyThread();

  /** Does `work` when it is the turn of `owner` (an account); rejects with `unavailable` when the line is full. */
  inLine<Result>(owner: string, work: (thread: HeavyThread) => Promise<Result>): Promise<Result> {
    return admitted(this.#line.run(owner, () => work(this.#thread)));
  }

  /** The same for work of a few milliseconds, which does not wait for heavy work. */
  inTurn<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    return admitted(this.#turns.run(owner, work));
  }
}

async function admitted<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof QueueFullError ? new ApiProblem('unavailable', CROWDED, { cause: error }) : error;
  }
}
