"""Waits before a stream reconnects."""

from __future__ import annotations

import random

AT_ONCE_SECONDS = 0.1
FIRST_SECONDS = 0.5
LONGEST_SECONDS = 30.0


class Pauses:
    def __init__(self) -> None:
        self._next = FIRST_SECONDS

    def after(self, had_frames: bool, requested: float | None) -> float:
        """
        Returns the seconds to wait after a connection broke, depending on whether it had delivered frames, and at least the
        delay that the server requested. A random part spreads the clients of a server.
        """
        if had_frames:
            self._next = FIRST_SECONDS
            pause = random.uniform(0, AT_ONCE_SECONDS)  # noqa: S311
        else:
            pause = random.uniform(self._next / 2, self._next)  # noqa: S311
            self._next = min(self._next * 2, LONGEST_SECONDS)
        return pause if requested is None else requested + pause
