import type { RenderedProblem } from '../../http/api/pipeline/rendered-problem.ts';
import { MEDIA_TYPES } from '../../http/operation/response.ts';
import type { ApiProblem } from '../../shared/errors/api-problem.ts';

/** An error in the form of Alpaca's market data: one sentence in `message`. */
export const renderAlpacaProblem = ({ status, message }: ApiProblem): RenderedProblem => ({
  status,
  type: MEDIA_TYPES.json,
  body: JSON.stringify({ message }),
});
