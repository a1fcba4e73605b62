"""Opens WebSockets and translates their errors."""

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

# The logger of the library would log the handshake headers, including the key, at debug level.
_silent = logging.Logger("meridian_sdk.websockets", logging.CRITICAL)


def address(settings: Settings, slow: Literal["conflate", "disconnect"]) -> str:
    return f"ws{settings.base_url.removeprefix('http')}/api/stream?slow={slow}"


def options(settings: Settings) -> dict[str, Any]:
    """Options of both kinds of connections."""
    key = settings.need_key()
    return {
        "additional_headers": {"Authorization": f"Bearer {key}"},
        "user_agent_header": USER_AGENT,
        "open_timeout": settings.timeout,
        "close_timeout": CLOSING_SECONDS,
        # The server sends heartbeats. Pongs would arrive too late when the reader is slow.
        "ping_interval": None,
        "max_size": MOST_BYTES,
        "logger": _silent,
        **({"ssl": trusted()} if settings.base_url.startswith("https") else {}),
    }


def without_redirects(connect: Any) -> Any:
    """Redirects are not followed, so that the key only goes to the configured address."""
    if not hasattr(connect, "process_redirect"):
        return connect
    return type("connect", (connect,), {"process_redirect": lambda _self, error: error})


@dataclass(frozen=True, slots=True)
class Failure:
    """Exceptions of a handshake."""

    error: MeridianError
    is_final: bool
    requested_seconds: float | None = None
    """The reconnect delay that the server requested."""


def failure_of(error: Exception, settings: Settings) -> Failure:
    """Translates an exception of the library. It is not kept, because it can reference the request."""
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
