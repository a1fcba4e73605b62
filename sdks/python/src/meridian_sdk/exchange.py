"""What both transports share: replies, the errors in them, and when to try again."""

from __future__ import annotations

import json
import random
import ssl
import time
from collections.abc import Mapping
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from functools import cache
from typing import Any, TypedDict, TypeVar

import httpx

from .calls import Call
from .errors import (
    ApiError,
    ConnectionFailedError,
    FieldError,
    MeridianError,
    TimedOutError,
    UnexpectedStatusError,
    UnreadableReplyError,
)
from .generated.errors import BY_STATUS, ServerError
from .settings import Settings

T = TypeVar("T")

FIRST_PAUSE_SECONDS = 0.5
LONGEST_PAUSE_SECONDS = 8.0


@dataclass(frozen=True, slots=True)
class Reply:
    status: int
    headers: Mapping[str, str]
    content: bytes

    @property
    def request_id(self) -> str | None:
        return self.headers.get("x-request-id")


class HttpOptions(TypedDict):
    headers: dict[str, str]
    timeout: httpx.Timeout
    limits: httpx.Limits
    verify: ssl.SSLContext


HTTP_FAILURES = (httpx.HTTPError, httpx.StreamError, RuntimeError)
"""What the HTTP client raises; RuntimeError when it was closed by another thread."""


@cache
def trusted() -> ssl.SSLContext:
    """The certificates that are trusted, read once: that takes longer than a call."""
    return httpx.create_ssl_context()


def http_options(settings: Settings) -> HttpOptions:
    """Of a client of either kind. Who waits for a free connection waits for other calls, not for the server."""
    return {
        "headers": settings.headers(),
        "timeout": httpx.Timeout(settings.timeout, pool=None),
        "limits": httpx.Limits(max_connections=None, max_keepalive_connections=20),
        "verify": trusted(),
    }


def failure_of(error: Exception, settings: Settings) -> MeridianError:
    """Of an exception of the HTTP client, which is not kept: it would carry the headers of the request along."""
    if isinstance(error, httpx.TimeoutException):
        return timed_out(settings)
    reason = str(error) or type(error).__name__
    return ConnectionFailedError(f"The connection to {settings.base_url} failed: {reason}")


def timed_out(settings: Settings) -> TimedOutError:
    return TimedOutError(f"{settings.base_url} gave no whole reply within {settings.timeout:g} s.")


def retry_after_of(headers: Mapping[str, str]) -> float | None:
    """Seconds, which the server gives as such or as a date."""
    text = headers.get("retry-after", "").strip()
    if text.isascii() and text.isdigit():
        return float(text)
    try:
        return max(0.0, parsedate_to_datetime(text).timestamp() - time.time())
    except (ValueError, TypeError, OverflowError):
        return None


def _problem(content: bytes) -> dict[str, Any]:
    try:
        found = json.loads(content)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _field_errors(problem: Mapping[str, Any]) -> tuple[FieldError, ...]:
    said = problem.get("errors")
    return tuple(
        FieldError(str(item.get("field", "")), str(item.get("message", "")))
        for item in (said if isinstance(said, list) else [])
        if isinstance(item, dict)
    )


def error_of(reply: Reply) -> ApiError | None:
    """The error that a reply is; None when it is what was asked for."""
    status = reply.status
    if 200 <= status < 300:
        return None
    problem = _problem(reply.content)
    code = problem.get("code")
    request_id = problem.get("requestId") or reply.request_id
    errors = _field_errors(problem)
    detail = str(problem.get("detail") or problem.get("message") or "The server refused the call")
    kind: type[ApiError] = BY_STATUS.get(
        status, ServerError if status >= 500 else UnexpectedStatusError
    )
    if kind is UnexpectedStatusError and (target := reply.headers.get("location")):
        detail = f"The address leads elsewhere, to {target}, which is not followed: set base_url"
    said = [detail, *(error.message for error in errors if error.message not in detail)]
    known = [
        f"status {status}",
        *([str(code)] if code else []),
        *([f"request {request_id}"] if request_id else []),
    ]
    return kind(
        f"{'; '.join(said)} ({', '.join(known)})",
        status=status,
        code=code if isinstance(code, str) else None,
        detail=detail,
        request_id=request_id,
        retry_after=retry_after_of(reply.headers),
        errors=errors,
    )


def read(call: Call[T], reply: Reply) -> T:
    """The object that a reply holds."""
    parsed = json_of(reply)
    try:
        return call.read(parsed)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        reason = f"it has no {error}" if isinstance(error, KeyError) else str(error)
    raise unreadable(reply, f"is not what {call.name} answers: {reason}")


def json_of(reply: Reply) -> Any:
    try:
        return json.loads(reply.content)
    except (ValueError, RecursionError):
        media_type = reply.headers.get("content-type", "without a type")
    raise unreadable(reply, f"is not JSON but {media_type}")


def unreadable(reply: Reply, why: str) -> UnreadableReplyError:
    return UnreadableReplyError(
        f"The reply {why} (status {reply.status}). Is base_url that of a Meridian server?",
        status=reply.status,
        request_id=reply.request_id,
    )


class Tries:
    """How often one call is tried, and the pauses between."""

    def __init__(self, settings: Settings) -> None:
        self._left = settings.retries
        self._longest_wait = settings.longest_wait
        self._pause = FIRST_PAUSE_SECONDS

    def pause_after(self, error: MeridianError) -> float | None:
        """Seconds until the next try; None when `error` is the last word."""
        if not error.may_be_tried_again or self._left == 0:
            return None
        self._left -= 1
        pause = error.retry_after
        if pause is None:
            pause = random.uniform(0, self._pause)  # noqa: S311
            self._pause = min(self._pause * 2, LONGEST_PAUSE_SECONDS)
        return pause if pause <= self._longest_wait else None
