import type { ApiErrorCode } from '@meridian/contracts/errors';
import type { RenderedProblem } from '../../http/api/pipeline/rendered-problem.ts';
import { MEDIA_TYPES } from '../../http/operation/response.ts';
import type { ApiProblem } from '../../shared/errors/api-problem.ts';

/** Errors about what was asked for. The protocol answers them with the status 200; charts read the body alone. */
const ABOUT_DATA = new Set<ApiErrorCode>([
  'invalid_parameters',
  'symbol_not_found',
  'series_not_found',
  'not_found',
  'plan_required',
]);

/** An error in the form of the protocol. Keys, limits, unknown paths and faults of the server keep their status. */
export const renderUdfProblem = ({ code, status, message }: ApiProblem): RenderedProblem => ({
  status: ABOUT_DATA.has(code) ? 200 : status,
  type: MEDIA_TYPES.json,
  body: JSON.stringify({ s: 'error', errmsg: message }),
});
