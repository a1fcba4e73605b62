// Generated from the contract by sdks/generate/print.ts; do not edit.
import { ApiError } from '../errors.ts';

/** Status 400: `invalid_parameters`, `key_in_url`. */
export class BadRequestError extends ApiError {
  override readonly name: string = 'BadRequestError';
}

/** Status 401: `unauthorized`. */
export class UnauthorizedError extends ApiError {
  override readonly name: string = 'UnauthorizedError';
}

/** Status 403: `plan_required`, `scope_missing`, `address_not_allowed`, `account_suspended`. */
export class ForbiddenError extends ApiError {
  override readonly name: string = 'ForbiddenError';
}

/** Status 404: `symbol_not_found`, `series_not_found`, `path_not_found`, `not_found`. */
export class NotFoundError extends ApiError {
  override readonly name: string = 'NotFoundError';
}

/** Status 405: `method_not_allowed`. */
export class MethodNotAllowedError extends ApiError {
  override readonly name: string = 'MethodNotAllowedError';
}

/** Status 409: `conflict`. */
export class ConflictError extends ApiError {
  override readonly name: string = 'ConflictError';
}

/** Status 413: `payload_too_large`. */
export class PayloadTooLargeError extends ApiError {
  override readonly name: string = 'PayloadTooLargeError';
}

/** Status 415: `unsupported_media_type`. */
export class UnsupportedMediaTypeError extends ApiError {
  override readonly name: string = 'UnsupportedMediaTypeError';
}

/** Status 416: `range_not_satisfiable`. */
export class RangeNotSatisfiableError extends ApiError {
  override readonly name: string = 'RangeNotSatisfiableError';
}

/** Status 426: `upgrade_required`. */
export class UpgradeRequiredError extends ApiError {
  override readonly name: string = 'UpgradeRequiredError';
}

/** Status 429: `rate_limit_exceeded`, `quota_exceeded`. */
export class RateLimitError extends ApiError {
  override readonly name: string = 'RateLimitError';
}

/** Status 500: `server_error`. */
export class ServerError extends ApiError {
  override readonly name: string = 'ServerError';
}

/** Status 503: `unavailable`. */
export class UnavailableError extends ApiError {
  override readonly name: string = 'UnavailableError';
}
