import type { Instant } from '../../services/limits/account-limits.ts';
import type { Caller } from './gate.ts';
import type { ApiProblem } from './problem.ts';
import { ScenarioProblem } from './scenarios.ts';

/** When a call that was one too many may be tried again, in seconds from `at`. */
export function retryAfterSeconds(problem: ApiProblem, caller: Caller, at: Instant): number {
  if (problem instanceof ScenarioProblem) return 1;
  const { account, mode, limits } = caller;
  const waitMs =
    problem.code === 'quota_exceeded'
      ? account.monthEndMs - at.nowMs
      : account.minuteWaitMs(mode, limits.callsPerMinute ?? 0, at);
  return Math.max(1, Math.ceil(waitMs / 1_000));
}
