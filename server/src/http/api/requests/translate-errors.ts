import type { ApiErrorCode } from '@meridian/contracts/errors';
import { ServiceError } from '../../../shared/errors/service-error.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';

const CODES: Partial<Record<ServiceError['code'], ApiErrorCode>> = {
  '101': 'invalid_parameters',
  '140': 'plan_required',
  '141': 'not_found',
  '142': 'conflict',
  '190': 'rate_limit_exceeded',
  '191': 'unavailable',
};

/** What a service answers that the portal shares with the API; its refusals become problems in the API's codes. */
export async function refusable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ServiceError ? asProblem(error) : error;
  }
}

function asProblem(refusal: ServiceError): ApiProblem | ServiceError {
  const code = CODES[refusal.code];
  if (!code) return refusal;
  const errors = Object.entries(refusal.details.errors ?? {}).map(([field, message]) => ({ field, message }));
  const sentences = errors.length > 0 ? errors.map(({ message }) => message) : [refusal.message];
  const detail = sentences.map((it) => it.replace(/\.$/, '')).join('. ');
  return new ApiProblem(code, `${detail}.`, errors.length > 0 ? { errors } : {});
}
