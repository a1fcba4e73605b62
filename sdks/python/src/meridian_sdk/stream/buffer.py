"""Bounded buffers between the connection and the reader. A full buffer pauses reading from the connection."""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Iterable

from ..generated.frames import Frame

LOOK_SECONDS = 1.0
"""Waits are split into pieces of this length, so that Ctrl+C works on every system."""


class Buffer:
    """For threads."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._frames: deque[Frame] = deque()
        self._changed = threading.Condition()
        self._is_over = False

    def add(self, frames: Iterable[Frame]) -> None:
        with self._changed:
            self._frames.extend(frames)
            self._changed.notify_all()

    def wait_for_room(self) -> None:
        with self._changed:
            while len(self._frames) >= self._most and not self._is_over:
                self._changed.wait(LOOK_SECONDS)

    def take(self) -> Frame | None:
        """Returns the next frame; None at the end."""
        with self._changed:
            while not self._frames and not self._is_over:
                self._changed.wait(LOOK_SECONDS)
            frame = self._frames.popleft() if self._frames else None
            self._changed.notify_all()
            return frame

    def end(self, keep: bool) -> None:
        """Ends the buffer, keeping or dropping the unread frames."""
        with self._changed:
            self._is_over = True
            if not keep:
                self._frames.clear()
            self._changed.notify_all()


class AsyncBuffer:
    """For tasks."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._frames: deque[Frame] = deque()
        self._changed = asyncio.Condition()
        self._is_over = False

    async def add(self, frames: Iterable[Frame]) -> None:
        async with self._changed:
            self._frames.extend(frames)
            self._changed.notify_all()

    async def wait_for_room(self) -> None:
        async with self._changed:
            await self._changed.wait_for(lambda: len(self._frames) < self._most or self._is_over)

    async def take(self) -> Frame | None:
        """Returns the next frame; None at the end."""
        async with self._changed:
            await self._changed.wait_for(lambda: bool(self._frames) or self._is_over)
            frame = self._frames.popleft() if self._frames else None
            self._changed.notify_all()
            return frame

    async def end(self, keep: bool) -> None:
        """Ends the buffer, keeping or dropping the unread frames."""
        async with self._changed:
            self._is_over = True
            if not keep:
                self._frames.clear()
            self._changed.notify_all()
