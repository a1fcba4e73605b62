"""What the generated client for asyncio stands on."""

from __future__ import annotations

from collections.abc import Iterable
from types import TracebackType
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import httpx

from .async_transport import AsyncTransport
from .calls import Call
from .events import AsyncEvents
from .exchange import Reply, read
from .files import AsyncFile
from .limits import Limits
from .generated import calls
from .generated.arguments import CallName
from .generated.replies import Report, StoredReport
from .raw import RawReply
from .reports import id_of, is_being_made, pauses, report_of, too_late, unfailed
from .rows import AsyncRows, Page
from .settings import settings_of

if TYPE_CHECKING:
    from .stream.tasks import AsyncStream

Self = TypeVar("Self", bound="AsyncClient")
T = TypeVar("T")


class AsyncClient:
    """
    Args:
        api_key: Without it MERIDIAN_API_KEY; calls that need no key work without.
        base_url: Without it MERIDIAN_BASE_URL, or http://localhost:4000.
        timeout: Of one try, in seconds.
        retries: Tries after the first one.
        longest_wait: The longest wait before a retry, or for a place in the minute, in seconds; above it the call fails.
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
        self._transport = AsyncTransport(self._settings)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._settings.base_url!r})"

    async def __aenter__(self: Self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Ends its connections; calls under way fail."""
        await self._transport.close()

    @property
    def limits(self) -> Limits:
        """What the last replies said of the minute and the month."""
        return self._transport.gate.limits

    async def raw(self, name: CallName, **arguments: Any) -> RawReply:
        """
        Makes a call and answers its reply as it came: `raw("history", symbol="AAPL", format="csv")`. Arguments are those of
        the method of that name, and `format`, `cursor` and `compact`.
        """
        call = calls.CALLS[name]
        if call.endless:
            raise ValueError(f"{name} does not end; use {name}().")
        reply = await self._transport.send(call.request(arguments))
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
    ) -> AsyncStream:
        """
        Follows channels such as `trades.BTCUSD` and `bars.1m.AAPL`, over every break.

        Args:
            snapshot: Whether each channel begins with how it stands.
            gaps: Whether gaps of bars are filled or told; those of other channels are always told.
            slow: What the server does when you read too slowly: leave frames out and say so, or end the connection.
            dead_after: Seconds without a frame that mean a dead connection; without it those of two heartbeats.
            buffer: Frames that are read ahead of you.
        """
        # Who follows nothing need not wait for the WebSocket library.
        from .stream.following import Wish, names_of
        from .stream.tasks import AsyncStream

        wish = Wish(names_of(channels), snapshot, gaps, slow, dead_after, buffer)
        return AsyncStream(self._transport, wish)

    async def _reply(self, call: Call[T], **arguments: Any) -> T:
        return read(call, await self._transport.send(call.request(arguments)))

    def _rows(self, call: Call[Page], **arguments: Any) -> AsyncRows[Any, Page]:
        return AsyncRows(self._transport, call, arguments)

    def _file(self, call: Call[Any], **arguments: Any) -> AsyncFile:
        return AsyncFile(self._transport, call.request(arguments))

    def _events(self, call: Call[Any], **arguments: Any) -> AsyncEvents:
        return AsyncEvents(self._transport, call.request(arguments))

    async def _report(self, call: Call[Report], **arguments: Any) -> Report:
        reply = await self._transport.send(call.request(arguments))
        if not is_being_made(reply):
            return read(call, reply)
        return report_of(read(calls.REPORT, await self._made(reply, id_of(reply))))

    async def _stored_report(self, call: Call[StoredReport], id: str) -> StoredReport:
        reply = await self._transport.send(call.request({"id": id}))
        return unfailed(read(call, await self._made(reply, id)))

    async def _made(self, reply: Reply, report_id: str) -> Reply:
        """The reply when the report has been made; `reply` says how it stands."""
        for pause in pauses():
            if not is_being_made(reply):
                return reply
            await self._transport.pause(pause)
            reply = await self._transport.send(calls.REPORT.request({"id": report_id}))
        raise too_late(report_id)
