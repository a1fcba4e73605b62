import type { RenderedProblem } from '../../http/api/pipeline/rendered-problem.ts';
import { MEDIA_TYPES } from '../../http/operation/response.ts';
import type { ApiProblem } from '../../shared/errors/api-problem.ts';

const NO_KEY = 'The key is missing or not valid. Send it in the header APCA-API-KEY-ID.';

/** An error in the form of Alpaca's market data: one sentence in `message`. */
export const renderAlpacaProblem = ({ code, status, message }: ApiProblem): RenderedProblem => ({
  status,
  type: MEDIA_TYPES.json,
  body: JSON.stringify({ message: code === 'unauthorized' ? NO_KEY : message }),
});
