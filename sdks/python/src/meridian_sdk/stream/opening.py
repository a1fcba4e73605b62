"""How a WebSocket is opened, and what it means when that fails."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any, Literal

from websockets.exceptions import InvalidStatus

from ..errors import ConnectionFailedError, MeridianError, StreamError
from ..exchange import Reply, error_of, retry_after_of, trusted
from ..settings import USER_AGENT, Settings

CLOSING_SECONDS = 1.0
MOST_BYTES = 4 * 1024 * 1024

# The library's own would write the headers of the opening, and the key with them, where debugging is on.
_silent = logging.Logger("meridian_sdk.websockets", logging.CRITICAL)


def address(settings: Settings, slow: Literal["conflate", "disconnect"]) -> str:
    return f"ws{settings.base_url.removeprefix('http')}/api/stream?slow={slow}"


def options(settings: Settings) -> dict[str, Any]:
    """Of a connection of either kind."""
    key = settings.need_key()
    return {
        "additional_headers": {"Authorization": f"Bearer {key}"},
        "user_agent_header": USER_AGENT,
        "open_timeout": settings.timeout,
        "close_timeout": CLOSING_SECONDS,
        # The server's heartbeats tell whether it is there; pings would be answered too late when the reader is slow.
        "ping_interval": None,
        "max_size": MOST_BYTES,
        "logger": _silent,
        **({"ssl": trusted()} if settings.base_url.startswith("https") else {}),
    }


def without_redirects(connect: Any) -> Any:
    """The key goes to the address that it was given for, and nowhere else."""
    if not hasattr(connect, "process_redirect"):
        return connect
    return type("connect", (connect,), {"process_redirect": lambda _self, error: error})


@dataclass(frozen=True, slots=True)
class Failure:
    """Of an opening."""

    error: MeridianError
    is_final: bool
    wished_seconds: float | None = None
    """How long the server wants to be left alone."""


def failure_of(error: Exception, settings: Settings) -> Failure:
    """Of what the library raised, which is not kept: it may hold the request."""
    if not isinstance(error, InvalidStatus):
        reason = str(error) or type(error).__name__
        said = f"The stream of {settings.base_url} could not be opened: {reason}"
        return Failure(ConnectionFailedError(said), is_final=False)
    status, headers = error.response.status_code, error.response.headers
    refused = error_of(Reply(status, headers, bytes(error.response.body or b"")))
    message = "The stream was not opened" if refused is None else str(refused)
    reason = "" if refused is None else refused.code or ""
    is_final = status != 429 and status < 500
    return Failure(StreamError(message, status, reason), is_final, retry_after_of(headers))
