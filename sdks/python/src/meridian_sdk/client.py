"""The base class of the generated client."""

from __future__ import annotations

from collections.abc import Iterable
from types import TracebackType
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import httpx

from .calls import Call
from .events import Events
from .exchange import Reply, read
from .files import File
from .generated import calls, replies
from .generated.arguments import CallName
from .limits import Limits
from .raw import RawReply
from .reports import id_of, is_being_made, pauses, report_of, too_late, unfailed
from .rows import Page, Rows
from .settings import settings_of
from .transport import Transport

if TYPE_CHECKING:
    from .stream.threads import Stream

Self = TypeVar("Self", bound="Client")
T = TypeVar("T")


class Client:
    """
    Args:
        api_key: Default: MERIDIAN_API_KEY. Calls that need no key work without it.
        base_url: Default: MERIDIAN_BASE_URL, or http://localhost:4000.
        timeout: The time-out of one try in seconds.
        retries: The number of retries.
        longest_wait: The maximum wait in seconds before a retry or for the rate limit. Above it, the call fails.
    """

    def __init__(
        self,
        api_key: str | None = None,
        base_url: str | None = None,
        *,
        timeout: float = 30.0,
        retries: int = 3,
        longest_wait: float = 60.0,
    ) -> None:
        self._settings = settings_of(api_key, base_url, timeout, retries, longest_wait)
        self._transport = Transport(self._settings)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._settings.base_url!r})"

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections. Calls in progress in other threads fail."""
        self._transport.close()

    @property
    def limits(self) -> Limits:
        """The rate limits per minute and month as of the last reply."""
        return self._transport.gate.limits

    def raw(self, name: CallName, **arguments: Any) -> RawReply:
        """
        Makes a call and returns the unparsed reply: `raw("history", symbol="AAPL", format="csv")`. It takes the arguments of
        the method with that name, and `format`, `cursor`, `compact` and `table`.
        """
        call = calls.CALLS[name]
        if call.endless:
            raise ValueError(f"{name} does not end; use {name}().")
        reply = self._transport.send(call.request(arguments))
        return RawReply(reply.status, httpx.Headers(reply.headers), reply.content)

    def stream(
        self,
        channels: Iterable[str],
        *,
        snapshot: bool = False,
        gaps: Literal["fill", "tell"] = "fill",
        slow: Literal["conflate", "disconnect"] = "conflate",
        dead_after: float | None = None,
        buffer: int = 1_000,
    ) -> Stream:
        """
        Streams channels such as `trades.BTCUSD` and `bars.1m.AAPL`. Resumes after every disconnect.

        Args:
            snapshot: Start each channel with its current state.
            gaps: "fill" gaps of bars, or "tell" you with a gap frame, as always for other channels.
            slow: For slow readers: "conflate" skips frames and reports it, "disconnect" ends the connection.
            dead_after: Seconds without a frame after which a connection is dead. Default: two heartbeats.
            buffer: The number of frames to read ahead.
        """
        # Import the WebSocket library only when it is needed.
        from .stream.following import StreamOptions, names_of
        from .stream.threads import Stream

        options = StreamOptions(names_of(channels), snapshot, gaps, slow, dead_after, buffer)
        return Stream(self._transport, options)

    def _reply(self, call: Call[T], **arguments: Any) -> T:
        return read(call, self._transport.send(call.request(arguments)))

    def _rows(self, call: Call[Page], **arguments: Any) -> Rows[Any, Page]:
        return Rows(self._transport, call, arguments)

    def _file(self, call: Call[Any], **arguments: Any) -> File:
        return File(self._transport, call.request(arguments))

    def _events(self, call: Call[Any], **arguments: Any) -> Events:
        return Events(self._transport, call.request(arguments))

    def _report(self, call: Call[replies.Report], **arguments: Any) -> replies.Report:
        reply = self._transport.send(call.request(arguments))
        if not is_being_made(reply):
            return read(call, reply)
        return report_of(read(calls.REPORT, self._made(reply, id_of(reply))))

    def _stored_report(self, call: Call[replies.StoredReport], id: str) -> replies.StoredReport:
        return unfailed(read(call, self._made(self._transport.send(call.request({"id": id})), id)))

    def _made(self, reply: Reply, report_id: str) -> Reply:
        """Waits until the report is ready and returns the last reply. `reply` is the current state."""
        for pause in pauses():
            if not is_being_made(reply):
                return reply
            self._transport.pause(pause)
            reply = self._transport.send(calls.REPORT.request({"id": report_id}))
        raise too_late(report_id)
