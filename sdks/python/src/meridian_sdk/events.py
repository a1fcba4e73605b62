"""Frames sent as server-sent events."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from typing import TYPE_CHECKING

from .calls import Request
from .errors import MeridianError
from .exchange import HTTP_FAILURES, failure_of

if TYPE_CHECKING:
    from .async_transport import AsyncTransport
    from .generated.frames import AnyFrame
    from .transport import Transport


def frame_of(text: str) -> AnyFrame | None:
    """Parses a frame. Returns None for an unknown frame type."""
    # Most programs read no events, and creating the classes takes longer than a call.
    from .generated.frames import FRAMES

    json_frame = json.loads(text)
    read = FRAMES.get(json_frame.get("type"))
    return None if read is None else read(json_frame)


class EventReader:
    """Parses events from lines (https://html.spec.whatwg.org/multipage/server-sent-events.html)."""

    def __init__(self) -> None:
        self._data: list[str] = []

    def line(self, line: str) -> AnyFrame | None:
        """Adds a line. Returns the frame that it completes, or None."""
        if line.startswith("data:"):
            self._data.append(line[5:].removeprefix(" "))
        elif line == "" and self._data:
            text = "\n".join(self._data)
            self._data.clear()
            return frame_of(text)
        return None


class Events:
    """The frames of an event stream. Nothing is requested until you read it."""

    def __init__(self, transport: Transport, request: Request) -> None:
        self._transport = transport
        self._request = request

    def __iter__(self) -> Iterator[AnyFrame]:
        failure: MeridianError
        with self._transport.open(self._request) as response:
            reader = EventReader()
            lines = response.iter_lines()
            while True:
                try:
                    line = next(lines, None)
                except HTTP_FAILURES as error:
                    failure = failure_of(error, self._transport.settings)
                    break
                if line is None:
                    return
                frame = reader.line(line)
                if frame is not None:
                    yield frame
        raise failure


class AsyncEvents:
    """The frames of an event stream, for `async for`. Nothing is requested until you read it."""

    def __init__(self, transport: AsyncTransport, request: Request) -> None:
        self._transport = transport
        self._request = request

    async def __aiter__(self) -> AsyncIterator[AnyFrame]:
        failure: MeridianError
        async with self._transport.open(self._request) as response:
            reader = EventReader()
            lines = response.aiter_lines()
            while True:
                try:
                    line = await anext(lines, None)
                except HTTP_FAILURES as error:
                    failure = failure_of(error, self._transport.settings)
                    break
                if line is None:
                    return
                frame = reader.line(line)
                if frame is not None:
                    yield frame
        raise failure
