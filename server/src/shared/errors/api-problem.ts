import { API_ERRORS, type ApiErrorCode, errorPage, type Problem } from '@meridian/contracts/errors';
import { DamagedDataError } from './damaged-data-error.ts';
import { DataUnavailableError } from './data-unavailable-error.ts';
import { LimitsUnavailableError } from './limits-unavailable-error.ts';

interface FieldFault {
  readonly field: string;
  readonly message: string;
}

/** An error response of the API. The caller sees `detail`; the internal cause stays in `cause`. */
export class ApiProblem extends Error {
  readonly code: ApiErrorCode;
  readonly errors: readonly FieldFault[] | undefined;
  /** Additional response headers: alternating names and values. */
  readonly headers: readonly string[];

  constructor(
    code: ApiErrorCode,
    detail: string,
    options: { errors?: readonly FieldFault[]; headers?: readonly string[]; cause?: unknown } = {},
  ) {
    super(detail, { cause: options.cause });
    this.name = 'ApiProblem';
    this.code = code;
    this.errors = options.errors;
    this.headers = options.headers ?? [];
  }

  get status(): number {
    return API_ERRORS[this.code].status;
  }
}

export const PROBLEM_TYPE = 'application/problem+json';

/** The RFC 9457 document of a problem. */
export function problemDocument({ code, message: detail, errors }: ApiProblem, requestId: string): Problem {
  const { status, title } = API_ERRORS[code];
  return {
    type: errorPage(code),
    title,
    status,
    detail,
    code,
    message: title,
    requestId,
    ...(errors ? { errors } : {}),
  };
}

/** Errors that are reported once where they began, and not for each call that they fail. */
export const isReportedOnce = (error: unknown): boolean =>
  [DamagedDataError, DataUnavailableError, LimitsUnavailableError].some((it) => error instanceof it);

/** Converts `error` to a problem: damaged data, and data and limits that are away, to `unavailable`, other faults to `server_error` without details. */
export function problemOf(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (isReportedOnce(error)) return new ApiProblem('unavailable', (error as Error).message, { cause: error });
  return new ApiProblem(
    'server_error',
    'Something went wrong on this server. The request id names this call.',
    {
      cause: error,
    },
  );
}
