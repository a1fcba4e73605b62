import { type ApiCaller, type Instant, ScenarioProblem } from '../../../modules/access/index.ts';
import type { ApiProblem } from '../../../shared/errors/api-problem.ts';

/** Seconds from `at` until a rate-limited call may be retried. */
export function retryAfterSeconds(problem: ApiProblem, caller: ApiCaller, at: Instant): number {
  if (problem instanceof ScenarioProblem) return 1;
  return Math.max(1, Math.ceil(caller.retryAfterMs(problem.code, at) / 1_000));
}
