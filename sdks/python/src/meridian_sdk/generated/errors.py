# Generated from the contract by sdks/generate/print.ts; do not edit.
"""A class of error for each status."""

from __future__ import annotations

from ..errors import ApiError

__all__ = [
    "BadRequestError",
    "ConflictError",
    "ForbiddenError",
    "MethodNotAllowedError",
    "NotFoundError",
    "PayloadTooLargeError",
    "RangeNotSatisfiableError",
    "RateLimitError",
    "ServerError",
    "UnauthorizedError",
    "UnavailableError",
    "UnsupportedMediaTypeError",
    "UpgradeRequiredError",
]


class BadRequestError(ApiError):
    """Status 400, codes `invalid_parameters`, `key_in_url`."""


class UnauthorizedError(ApiError):
    """Status 401, code `unauthorized`."""


class ForbiddenError(ApiError):
    """Status 403, codes `plan_required`, `scope_missing`, `address_not_allowed`,
    `account_suspended`.
    """


class NotFoundError(ApiError):
    """Status 404, codes `symbol_not_found`, `series_not_found`, `path_not_found`, `not_found`."""


class MethodNotAllowedError(ApiError):
    """Status 405, code `method_not_allowed`."""


class ConflictError(ApiError):
    """Status 409, code `conflict`."""


class PayloadTooLargeError(ApiError):
    """Status 413, code `payload_too_large`."""


class UnsupportedMediaTypeError(ApiError):
    """Status 415, code `unsupported_media_type`."""


class RangeNotSatisfiableError(ApiError):
    """Status 416, code `range_not_satisfiable`."""


class UpgradeRequiredError(ApiError):
    """Status 426, code `upgrade_required`."""


class RateLimitError(ApiError):
    """Status 429, codes `rate_limit_exceeded`, `quota_exceeded`."""


class ServerError(ApiError):
    """Status 500, code `server_error`."""


class UnavailableError(ApiError):
    """Status 503, code `unavailable`."""


BY_STATUS: dict[int, type[ApiError]] = {
    400: BadRequestError,
    401: UnauthorizedError,
    403: ForbiddenError,
    404: NotFoundError,
    405: MethodNotAllowedError,
    409: ConflictError,
    413: PayloadTooLargeError,
    415: UnsupportedMediaTypeError,
    416: RangeNotSatisfiableError,
    426: UpgradeRequiredError,
    429: RateLimitError,
    500: ServerError,
    503: UnavailableError,
}
