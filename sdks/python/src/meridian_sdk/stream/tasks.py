"""The asyncio stream: one task reads the connection, one fills gaps, and the reader takes frames from a buffer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import AsyncExitStack
from types import MappingProxyType, TracebackType

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from ..async_transport import AsyncTransport
from ..deadline import within
from ..errors import MeridianError
from ..generated.frames import Frame, GapFrame, RefusedChannel
from .buffer import AsyncBuffer
from .fills import Fill
from .following import Following, StreamOptions, names_of
from .opening import Failure, address, failure_of, options, without_redirects
from .state import Todo

_connect = without_redirects(connect)
LOST = 1006


class AsyncStream:
    """
    Frames of channels in real time. The stream connects when you enter or first read it, and resumes after every disconnect.
    Only the connection waits for a slow reader.
    """

    def __init__(self, transport: AsyncTransport, options: StreamOptions) -> None:
        transport.settings.need_key()
        self._transport = transport
        self._following = Following(transport.settings, options)
        self._state = self._following.state
        self._buffer = AsyncBuffer(options.buffer)
        self._gaps: asyncio.Queue[GapFrame] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._is_closed = False
        self._socket: ClientConnection | None = None
        self._error: MeridianError | None = None

    def __repr__(self) -> str:
        return f"AsyncStream({list(self._following.options.channels)})"

    async def __aenter__(self) -> AsyncStream:
        self._start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()

    def __aiter__(self) -> AsyncIterator[Frame]:
        return self

    async def __anext__(self) -> Frame:
        self._start()
        frame = await self._buffer.take()
        if frame is not None:
            return frame
        error, self._error = self._error, None
        if error is not None:
            raise error
        raise StopAsyncIteration

    @property
    def refused(self) -> Mapping[str, RefusedChannel]:
        """The refused channels, with reasons."""
        return MappingProxyType(self._state.refused)

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Subscribes to more channels."""
        await self._say(self._state.subscribe(names_of(channels)))

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Unsubscribes from channels."""
        await self._say(self._state.unsubscribe(names_of(channels)))

    async def close(self) -> None:
        """Closes the stream and ends its reader."""
        self._is_closed = True
        await self._buffer.end(keep=False)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _start(self) -> None:
        if not self._tasks and not self._is_closed:
            self._tasks = [
                asyncio.create_task(self._run(), name="meridian-stream"),
                asyncio.create_task(self._fill_gaps(), name="meridian-stream-gaps"),
            ]

    async def _run(self) -> None:
        """Reconnects until the stream is closed or fails."""
        try:
            while not self._is_closed:
                pause = await self._connection()
                if isinstance(pause, MeridianError):
                    self._error = pause
                    break
                await asyncio.sleep(pause)
        except MeridianError as error:
            self._error = error
        finally:
            await self._buffer.end(keep=not self._is_closed)
            self._tasks[1].cancel()

    async def _connection(self) -> float | MeridianError:
        """Runs one connection. Returns the seconds until the next one, or the error that ends the stream."""
        following = self._following
        self._state.connected()
        async with AsyncExitStack() as stack:
            opened = await self._opened(stack)
            if isinstance(opened, Failure):
                return following.pause_after_opening(opened)
            self._socket = opened
            try:
                await self._follow(opened)
            finally:
                self._socket = None
            code = opened.close_code
        return following.pause_after_close(code or LOST)

    async def _opened(self, stack: AsyncExitStack) -> ClientConnection | Failure:
        settings = self._transport.settings
        url = address(settings, self._following.options.slow)
        try:
            connection: ClientConnection = await stack.enter_async_context(
                _connect(url, **options(settings))
            )
        except (OSError, WebSocketException, EOFError, asyncio.TimeoutError) as error:
            return failure_of(error, settings)
        return connection

    async def _follow(self, socket: ClientConnection) -> None:
        """Reads until the connection breaks, is silent for too long, or is closed."""
        while True:
            await self._buffer.wait_for_room()
            if self._is_closed:
                return
            try:
                text = await within(self._following.dead_after, socket.recv())
            except (ConnectionClosed, asyncio.TimeoutError):
                return
            await self._do(self._state.received(text))

    async def _do(self, todo: Todo) -> None:
        for gap in todo.fill:
            self._gaps.put_nowait(gap)
        await self._buffer.add(todo.give)
        await self._say(todo)

    async def _say(self, todo: Todo) -> None:
        try:
            for message in todo.say:
                if self._socket is not None:
                    await self._socket.send(message)
        except ConnectionClosed:
            pass  # The next connection will send it.

    async def _fill_gaps(self) -> None:
        while not self._is_closed:
            gap = await self._gaps.get()
            fill: Fill | None = Fill(gap)
            try:
                while fill and not fill.took(await self._transport.send(fill.request())):
                    pass
            except MeridianError:
                fill = None
            await self._do(self._state.filled(gap, fill.bars if fill else None))
