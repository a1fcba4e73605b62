"""Shared by both transports: replies, errors and retries."""

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
"""Exceptions of the HTTP client. It raises RuntimeError when another thread has closed it."""


@cache
def trusted() -> ssl.SSLContext:
    """The trusted certificates. Loading them takes longer than a call, so do it once."""
    return httpx.create_ssl_context()


def http_options(settings: Settings) -> HttpOptions:
    """Options of both HTTP clients. Waiting for a free connection has no time-out: it depends on other calls."""
    return {
        "headers": settings.headers(),
        "timeout": httpx.Timeout(settings.timeout, pool=None),
        "limits": httpx.Limits(max_connections=None, max_keepalive_connections=20),
        "verify": trusted(),
    }


def failure_of(error: Exception, settings: Settings) -> MeridianError:
    """Translates an exception of the HTTP client. The exception is not kept, because it references the request headers."""
    if isinstance(error, httpx.TimeoutException):
        return timed_out(settings)
    reason = str(error) or type(error).__name__
    return ConnectionFailedError(f"The connection to {settings.base_url} failed: {reason}")


def timed_out(settings: Settings) -> TimedOutError:
    return TimedOutError(f"{settings.base_url} gave no whole reply within {settings.timeout:g} s.")


def retry_after_of(headers: Mapping[str, str]) -> float | None:
    """Parses a number of seconds or a date."""
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
    """Returns the error for a reply; None for a success."""
    status = reply.status
    if 200 <= status < 300:
        return None
    problem = _problem(reply.content)
    code = problem.get("code")
    request_id = problem.get("requestId") or reply.request_id
    errors = _field_errors(problem)
    detail = str(problem.get("detail") or problem.get("message") or "The server returned an error")
    kind: type[ApiError] = BY_STATUS.get(
        status, ServerError if status >= 500 else UnexpectedStatusError
    )
    if kind is UnexpectedStatusError and (target := reply.headers.get("location")):
        detail = f"The server redirects to {target}, which is not followed: check base_url"
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
    """Parses the object in a reply."""
    parsed = json_of(reply)
    try:
        return call.read(parsed)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        reason = f"it has no {error}" if isinstance(error, KeyError) else str(error)
    raise unreadable(reply, f"is not a reply of {call.name}: {reason}")


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
    """The retries of one call and the waits between them."""

    def __init__(self, settings: Settings) -> None:
        self._left = settings.retries
        self._longest_wait = settings.longest_wait
        self._pause = FIRST_PAUSE_SECONDS

    def pause_after(self, error: MeridianError) -> float | None:
        """Returns the seconds until the next try; None when `error` is final."""
        if not error.may_be_tried_again or self._left == 0:
            return None
        self._left -= 1
        pause = error.retry_after
        if pause is None:
            pause = random.uniform(0, self._pause)  # noqa: S311
            self._pause = min(self._pause * 2, LONGEST_PAUSE_SECONDS)
        return pause if pause <= self._longest_wait else None
