import type { ApiErrorCode } from '@meridian/contracts/errors';
import type { RenderedProblem } from '../../http/api/pipeline/rendered-problem.ts';
import { MEDIA_TYPES } from '../../http/operation/response.ts';
import type { ApiProblem } from '../../shared/errors/api-problem.ts';

/** Status words of Massive; `ERROR` for all other codes. */
const STATUS_WORDS: Partial<Record<ApiErrorCode, string>> = {
  plan_required: 'NOT_AUTHORIZED',
  scope_missing: 'NOT_AUTHORIZED',
  address_not_allowed: 'NOT_AUTHORIZED',
  account_suspended: 'NOT_AUTHORIZED',
  symbol_not_found: 'NOT_FOUND',
  series_not_found: 'NOT_FOUND',
  path_not_found: 'NOT_FOUND',
  not_found: 'NOT_FOUND',
};

/** An error in Massive's form: its status word, and the text in `message` or `error` as Massive places it. */
export function renderMassiveProblem(
  { code, status, message }: ApiProblem,
  requestId: string,
): RenderedProblem {
  const word = STATUS_WORDS[code] ?? 'ERROR';
  const text = word === 'ERROR' ? { error: message } : { message };
  return {
    status,
    type: MEDIA_TYPES.json,
    body: JSON.stringify({ status: word, request_id: requestId, ...text }),
  };
}
