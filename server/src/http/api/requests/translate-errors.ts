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

/** Awaits a service that portal and API share, and translates its ServiceErrors to the API's problems. */
export async function translateErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ServiceError ? toApiProblem(error) : error;
  }
}

function toApiProblem(error: ServiceError): ApiProblem | ServiceError {
  const code = CODES[error.code];
  if (!code) return error;
  const errors = Object.entries(error.details.errors ?? {}).map(([field, message]) => ({ field, message }));
  const sentences = errors.length > 0 ? errors.map(({ message }) => message) : [error.message];
  const detail = sentences.map((it) => it.replace(/\.$/, '')).join('. ');
  return new ApiProblem(code, `${detail}.`, errors.length > 0 ? { errors } : {});
}
