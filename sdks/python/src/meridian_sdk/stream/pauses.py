"""How long a stream waits before it connects again."""

from __future__ import annotations

import random

AT_ONCE_SECONDS = 0.1
FIRST_SECONDS = 0.5
LONGEST_SECONDS = 30.0


class Pauses:
    def __init__(self) -> None:
        self._next = FIRST_SECONDS

    def after(self, had_frames: bool, wished: float | None) -> float:
        """
        Seconds to wait after a connection broke that had brought frames or not; at least those that the server wished. A random
        part keeps clients of one server apart.
        """
        if had_frames:
            self._next = FIRST_SECONDS
            pause = random.uniform(0, AT_ONCE_SECONDS)  # noqa: S311
        else:
            pause = random.uniform(self._next / 2, self._next)  # noqa: S311
            self._next = min(self._next * 2, LONGEST_SECONDS)
        return pause if wished is None else wished + pause
