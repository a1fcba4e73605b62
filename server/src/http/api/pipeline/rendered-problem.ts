import { type ApiProblem, PROBLEM_TYPE, problemDocument } from '../../../shared/errors/api-problem.ts';

/** An error as the caller receives it. */
export interface RenderedProblem {
  readonly status: number;
  /** Media type of the body. */
  readonly type: string;
  readonly body: string;
}

/** Renders an error as an RFC 9457 problem document. */
export const renderProblemDocument = (problem: ApiProblem, requestId: string): RenderedProblem => ({
  status: problem.status,
  type: PROBLEM_TYPE,
  body: JSON.stringify(problemDocument(problem, requestId)),
});
