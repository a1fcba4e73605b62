import { type Problem, localProblem } from '../api.ts';
import { NOT_AVAILABLE, type PortalResult } from '../optional-calls.ts';

/** A portal call that failed, as TanStack Query reports it. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly problem: Problem;
  /** The server has no such call. */
  readonly unavailable: boolean;

  constructor(problem: Problem, unavailable = false) {
    super(problem.message);
    this.problem = problem;
    this.unavailable = unavailable;
  }
}

/** The content of a result. Throws a `PortalError` unless the call succeeded. */
export function infoOf<Info>(result: PortalResult<Info>): Info {
  if (result.state === 'ready') return result.info;
  if (result.state === 'failed') throw new PortalError(result.problem);
  throw new PortalError(localProblem(NOT_AVAILABLE), true);
}
