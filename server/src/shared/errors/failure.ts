import { PORTAL_ERRORS, type PortalErrorCode } from '@meridian/contracts/errors';
import type { PortalFailure } from '@meridian/contracts/portal';
import { DamagedDataError } from './damaged-data-error.ts';
import { DataUnavailableError } from './data-unavailable-error.ts';
import { LimitsUnavailableError } from './limits-unavailable-error.ts';
import { errors, ServiceError } from './service-error.ts';

export interface Failure {
  readonly httpStatus: number;
  readonly retryAfterSeconds: number | undefined;
  readonly body: PortalFailure;
}

/** Errors of the framework before a call is reached, in the portal's codes. */
const FRAMEWORK: Record<string, { code: PortalErrorCode; message: string; httpStatus?: number }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: '170', message: 'The request is too large', httpStatus: 413 },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: '101', message: 'Send the request as application/json' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: '101', message: 'The request is not valid JSON' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: '101',
    message: 'The length of the request does not match its Content-Length header',
  },
};

/** Sends a failure in the portal's format. Unexpected errors become 199 without details. */
export function failureOf(error: unknown): Failure {
  const failure = serviceErrorIn(error) ?? errors.internal();
  const { errors: fieldErrors, retryAfterMs, info, httpStatus } = failure.details;
  const retryAfterSeconds =
    retryAfterMs === undefined ? undefined : Math.max(1, Math.ceil(retryAfterMs / 1_000));
  return {
    httpStatus: httpStatus ?? PORTAL_ERRORS[failure.code].status,
    retryAfterSeconds,
    body: {
      code: failure.code,
      status: 'error',
      message: failure.message,
      additionalInfo: {
        ...(fieldErrors ? { errors: fieldErrors } : {}),
        ...(retryAfterSeconds === undefined ? {} : { retry_after: retryAfterSeconds }),
        ...info,
      },
    },
  };
}

const RETRY_AFTER_MS = 5_000;
const AWAY = /^(08|57P0|ECONN|ENOENT$|EPIPE$)/;
const AWAY_WORDS = /timeout exceeded when trying to connect|Query read timeout|Connection terminated/;

/** Whether the store was unreachable or timed out, by the error codes of its client. */
function isStoreAway(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return AWAY.test(code) || AWAY_WORDS.test(message);
}

/** The failure for an error; undefined for a server error. */
export function serviceErrorIn(error: unknown): ServiceError | undefined {
  if (error instanceof ServiceError) return error;
  if (error instanceof DamagedDataError) return errors.busy({ message: error.message });
  if (error instanceof LimitsUnavailableError || error instanceof DataUnavailableError)
    return errors.busy({ message: error.message, retryAfterMs: RETRY_AFTER_MS });
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = code === undefined ? undefined : FRAMEWORK[code];
  if (known) return new ServiceError(known.code, known);
  if (isStoreAway(error)) return errors.busy({ retryAfterMs: RETRY_AFTER_MS });
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? errors.invalidParameters()
    : undefined;
}
