"""What can go wrong. Each status has a class of its own in `generated/errors.py`."""

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
    """Of everything that this package raises on its own."""

    may_be_tried_again = False
    """Whether the same call can succeed when it is made again."""
    retry_after: float | None = None
    """Seconds to wait before that, when the server said so."""


class ConfigurationError(MeridianError):
    """A setting is missing or cannot be; nothing was sent."""


class ConnectionFailedError(MeridianError):
    """There was no connection, or it broke before the reply was whole."""

    may_be_tried_again = True


class TimedOutError(MeridianError):
    """No whole reply came in time."""


class WebhookVerificationError(MeridianError):
    """A delivery is not what it says, or is too old."""


class ReportFailedError(MeridianError):
    """The server could not make a report."""

    def __init__(self, failure: str) -> None:
        super().__init__(f"The report failed: {failure}")
        self.failure = failure


class StreamError(MeridianError):
    """The stream cannot go on."""

    def __init__(self, message: str, code: int = 0, reason: str = "") -> None:
        super().__init__(message)
        self.code = code
        """Of the frame or the close that ended it; 0 when there was none."""
        self.reason = reason


@dataclass(frozen=True, slots=True)
class FieldError:
    """What is wrong with one argument."""

    field: str
    """Its name on the wire."""
    message: str


class ApiError(MeridianError):
    """The server answered, but not what was asked for."""

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
        """What is wrong, as a word that stays the same: `symbol_not_found`."""
        self.detail = detail
        """What is wrong, as a sentence."""
        self.request_id = request_id
        self.retry_after = retry_after
        self.errors = errors
        self.may_be_tried_again = status in (429, 502, 503, 504)


class UnexpectedStatusError(ApiError):
    """A status that the API never answers: something else stands at the address."""


class UnreadableReplyError(ApiError):
    """The reply is not what the API answers: something else stands at the address."""
