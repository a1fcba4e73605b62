// Generated from the contract by sdks/generate/print.ts; do not edit.
import type { ApiError } from '../errors.ts';
import { BadRequestError, UnauthorizedError, ForbiddenError, NotFoundError, MethodNotAllowedError, ConflictError, PayloadTooLargeError, UnsupportedMediaTypeError, RangeNotSatisfiableError, UpgradeRequiredError, RateLimitError, ServerError, UnavailableError } from './errors.ts';

export const ERRORS_BY_STATUS: ReadonlyMap<number, typeof ApiError> = new Map<number, typeof ApiError>([
  [400, BadRequestError],
  [401, UnauthorizedError],
  [403, ForbiddenError],
  [404, NotFoundError],
  [405, MethodNotAllowedError],
  [409, ConflictError],
  [413, PayloadTooLargeError],
  [415, UnsupportedMediaTypeError],
  [416, RangeNotSatisfiableError],
  [426, UpgradeRequiredError],
  [429, RateLimitError],
  [500, ServerError],
  [503, UnavailableError],
]);
