import { ApiProblem } from '../gate/problem.ts';
import { FairLine, FullLineError } from './fair-line.ts';
import { HeavyThread } from './thread.ts';

const LINE_ROOM = 64;
const CROWDED =
  'Too many large requests wait to be worked on at the moment. Please try again shortly; this call was not charged.';

/** The one line that all heavy work of the API waits in, one piece at a time, and the thread that does it. */
export class HeavyWork {
  readonly #line = new FairLine(LINE_ROOM);
  readonly #thread = new HeavyThread();

  /** Does `work` when it is the turn of `owner` (an account); rejects with `unavailable` when the line is full. */
  async inLine<Result>(owner: string, work: (thread: HeavyThread) => Promise<Result>): Promise<Result> {
    try {
      return await this.#line.run(owner, () => work(this.#thread));
    } catch (error) {
      throw error instanceof FullLineError ? new ApiProblem('unavailable', CROWDED, { cause: error }) : error;
    }
  }
}
