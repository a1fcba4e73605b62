import { ScenarioProblem } from '../../../modules/access/index.ts';
import { JournalWriteError } from '../../../modules/usage/index.ts';
import { type ApiProblem, isReportedOnce } from '../../../shared/errors/api-problem.ts';

/** Errors that a test asked for, and those that the meter logs once for all calls. */
export const isLoggedElsewhere = (problem: ApiProblem): boolean =>
  problem instanceof ScenarioProblem ||
  problem.cause instanceof JournalWriteError ||
  isReportedOnce(problem.cause);
