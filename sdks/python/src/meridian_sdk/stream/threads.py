"""The blocking stream: one thread reads the connection, one fills gaps, and the reader takes frames from a buffer."""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack
from types import MappingProxyType, TracebackType

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from ..errors import MeridianError
from ..generated.frames import Frame, GapFrame, RefusedChannel
from ..transport import Transport
from .buffer import Buffer
from .fills import Fill
from .following import Following, StreamOptions, names_of
from .opening import CLOSING_SECONDS, Failure, address, failure_of, options, without_redirects
from .state import Todo

_connect = without_redirects(connect)
LOST = 1006


class Stream:
    """
    Frames of channels in real time. The stream connects when you enter or first read it, and resumes after every disconnect.
    Only the connection waits for a slow reader.
    """

    def __init__(self, transport: Transport, options: StreamOptions) -> None:
        transport.settings.need_key()
        self._transport = transport
        self._following = Following(transport.settings, options)
        self._state = self._following.state
        self._buffer = Buffer(options.buffer)
        self._lock = threading.Lock()
        self._closing = threading.Event()
        self._gaps: queue.Queue[GapFrame | None] = queue.Queue()
        self._threads: list[threading.Thread] = []
        self._socket: ClientConnection | None = None
        self._error: MeridianError | None = None

    def __repr__(self) -> str:
        return f"Stream({list(self._following.options.channels)})"

    def __enter__(self) -> Stream:
        self._start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def __iter__(self) -> Iterator[Frame]:
        return self

    def __next__(self) -> Frame:
        self._start()
        frame = self._buffer.take()
        if frame is not None:
            return frame
        error, self._error = self._error, None
        if error is not None:
            raise error
        raise StopIteration

    @property
    def refused(self) -> Mapping[str, RefusedChannel]:
        """The refused channels, with reasons."""
        return MappingProxyType(self._state.refused)

    def subscribe(self, channels: Iterable[str]) -> None:
        """Subscribes to more channels."""
        with self._lock:
            todo, socket = self._state.subscribe(names_of(channels)), self._socket
        self._say(todo, socket)

    def unsubscribe(self, channels: Iterable[str]) -> None:
        """Unsubscribes from channels."""
        with self._lock:
            todo, socket = self._state.unsubscribe(names_of(channels)), self._socket
        self._say(todo, socket)

    def close(self) -> None:
        """Closes the stream, from any thread, and ends its reader."""
        with self._lock:
            self._closing.set()
            socket = self._socket
        self._buffer.end(keep=False)
        self._gaps.put(None)
        if socket is not None:
            socket.close()
        for thread in self._threads:
            if thread is not threading.current_thread():
                thread.join(CLOSING_SECONDS * 2)

    def _start(self) -> None:
        with self._lock:
            if self._threads or self._closing.is_set():
                return
            runs = {"meridian-stream": self._run, "meridian-stream-gaps": self._fill_gaps}
            self._threads = [
                threading.Thread(target=run, name=name, daemon=True) for name, run in runs.items()
            ]
            for thread in self._threads:
                thread.start()

    def _run(self) -> None:
        """Reconnects until the stream is closed or fails."""
        try:
            while not self._closing.is_set():
                pause = self._connection()
                if isinstance(pause, MeridianError):
                    self._error = pause
                    break
                self._closing.wait(pause)
        except MeridianError as error:
            self._error = error
        finally:
            self._gaps.put(None)
            self._buffer.end(keep=True)

    def _connection(self) -> float | MeridianError:
        """Runs one connection. Returns the seconds until the next one, or the error that ends the stream."""
        following = self._following
        with self._lock:
            self._state.connected()
        with ExitStack() as stack:
            opened = self._opened(stack)
            if isinstance(opened, Failure):
                return following.pause_after_opening(opened)
            with self._lock:
                self._socket = opened
            try:
                self._follow(opened)
            finally:
                with self._lock:
                    self._socket = None
            code = opened.close_code
        return following.pause_after_close(code or LOST)

    def _opened(self, stack: ExitStack) -> ClientConnection | Failure:
        settings = self._transport.settings
        url = address(settings, self._following.options.slow)
        try:
            connection: ClientConnection = stack.enter_context(_connect(url, **options(settings)))
        except (OSError, WebSocketException, EOFError) as error:
            return failure_of(error, settings)
        return connection

    def _follow(self, socket: ClientConnection) -> None:
        """Reads until the connection breaks, is silent for too long, or is closed."""
        while True:
            self._buffer.wait_for_room()
            if self._closing.is_set():
                return
            try:
                text = socket.recv(self._following.dead_after)
            except (ConnectionClosed, TimeoutError):
                return
            with self._lock:
                todo = self._state.received(text)
                self._buffer.add(todo.give)
            self._do(todo, socket)

    def _do(self, todo: Todo, socket: ClientConnection | None) -> None:
        for gap in todo.fill:
            self._gaps.put(gap)
        self._say(todo, socket)

    def _say(self, todo: Todo, socket: ClientConnection | None) -> None:
        try:
            for message in todo.say:
                if socket is not None:
                    socket.send(message)
        except ConnectionClosed:
            pass  # The next connection will send it.

    def _fill_gaps(self) -> None:
        while (gap := self._gaps.get()) is not None and not self._closing.is_set():
            fill: Fill | None = Fill(gap)
            try:
                while fill and not fill.took(self._transport.send(fill.request())):
                    pass
            except MeridianError:
                fill = None
            with self._lock:
                todo = self._state.filled(gap, fill.bars if fill else None)
                self._buffer.add(todo.give)
            self._do(todo, None)
