"""Base classes of errors. The class of each status is in `generated/errors.py`."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = [
    "ApiError",
    "ConfigurationError",
    "ConnectionFailedError",
    "FieldError",
    "MeridianError",
    "ReportFailedError",
    "StreamError",
    "TimedOutError",
    "UnexpectedStatusError",
    "UnreadableReplyError",
    "WebhookVerificationError",
]


class MeridianError(Exception):
    """The base class of all errors of this package."""

    may_be_tried_again = False
    """True when the same call can succeed on a retry."""
    retry_after: float | None = None
    """Seconds to wait before you retry, if the server named them."""


class ConfigurationError(MeridianError):
    """A setting is missing or invalid. Nothing was sent."""


class ConnectionFailedError(MeridianError):
    """The connection failed before the reply was complete."""

    may_be_tried_again = True


class TimedOutError(MeridianError):
    """No complete reply arrived in time."""


class WebhookVerificationError(MeridianError):
    """The signature of a delivery is invalid, or the delivery is too old."""


class ReportFailedError(MeridianError):
    """The server could not create a report."""

    def __init__(self, failure: str) -> None:
        super().__init__(f"The report failed: {failure}")
        self.failure = failure


class StreamError(MeridianError):
    """The stream could not be opened or resumed."""

    def __init__(self, message: str, code: int = 0, reason: str = "") -> None:
        super().__init__(message)
        self.code = code
        """The code of the error frame or close frame; 0 when there was none."""
        self.reason = reason


@dataclass(frozen=True, slots=True)
class FieldError:
    """An invalid argument."""

    field: str
    """The name on the wire."""
    message: str


class ApiError(MeridianError):
    """The server returned an error."""

    def __init__(
        self,
        message: str,
        *,
        status: int = 0,
        code: str | None = None,
        detail: str = "",
        request_id: str | None = None,
        retry_after: float | None = None,
        errors: tuple[FieldError, ...] = (),
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        """The stable error code, such as `symbol_not_found`."""
        self.detail = detail
        """A description of the error."""
        self.request_id = request_id
        self.retry_after = retry_after
        self.errors = errors
        self.may_be_tried_again = status in (429, 502, 503, 504)


class UnexpectedStatusError(ApiError):
    """A status that the API never returns. Check the base URL and any proxy."""


class UnreadableReplyError(ApiError):
    """The reply did not come from the API. Check the base URL and any proxy."""
