"""Frames between the connection and the reader, in bounds: a connection is read no further when the reader is behind."""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Iterable

from ..generated.frames import Frame

LOOK_SECONDS = 1.0
"""Waits are cut into such pieces, so that Ctrl+C ends them on every system."""


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
        """The next frame; None when there will be no other."""
        with self._changed:
            while not self._frames and not self._is_over:
                self._changed.wait(LOOK_SECONDS)
            frame = self._frames.popleft() if self._frames else None
            self._changed.notify_all()
            return frame

    def end(self, keep: bool) -> None:
        """There is nothing more; what the reader has not taken yet is kept or not."""
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
        """The next frame; None when there will be no other."""
        async with self._changed:
            await self._changed.wait_for(lambda: bool(self._frames) or self._is_over)
            frame = self._frames.popleft() if self._frames else None
            self._changed.notify_all()
            return frame

    async def end(self, keep: bool) -> None:
        """There is nothing more; what the reader has not taken yet is kept or not."""
        async with self._changed:
            self._is_over = True
            if not keep:
                self._frames.clear()
            self._changed.notify_all()
