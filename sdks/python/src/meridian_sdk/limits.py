"""Rate limits of the account, from reply headers."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass

_LEFT = re.compile(r'"(minute|month)";r=(\d+);t=(\d+)')
_QUOTA = re.compile(r'"(minute|month)";q=(\d+)')


@dataclass(frozen=True, slots=True)
class Window:
    """The calls of a minute or month as of the last reply."""

    remaining: int
    reset_seconds: int
    """Seconds from the last reply until more calls are available."""
    quota: int | None
    """Calls per window."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Each limit is None before the first reply, or when there is no such limit."""

    minute: Window | None = None
    month: Window | None = None


@dataclass(slots=True)
class Place:
    """A slot for one call in the current minute."""

    number: int
    headers: Mapping[str, str] | None = None
    """The reply headers, if there was a reply."""


class MinuteGate:
    """
    Client-side rate limiter for all threads: admits as many calls as the current minute has left.

    A reply may or may not count the calls in flight. We assume that it does not count them, and use the lowest number among
    overlapping replies.
    """

    def __init__(self) -> None:
        self.limits = Limits()
        self._lock = threading.Lock()
        self._given = 0
        self._under_way = 0
        self._remaining: int | None = None
        self._learnt_at = 0
        self._renews_at = 0.0

    def take(self, patience: float) -> Place | float:
        """
        Returns a slot, which must be released, or the seconds to wait before asking again. A call with less `patience` than
        that is admitted anyway.
        """
        with self._lock:
            if self._remaining is not None and self._remaining <= self._under_way:
                wait = self._renews_at - time.monotonic()
                if 0 < wait <= patience:
                    return wait
                if wait <= 0:
                    # One call is available. Its response states whether there are more.
                    self._remaining = self._under_way + 1
                    self._renews_at = time.monotonic() + 1
            self._under_way += 1
            self._given += 1
            return Place(self._given)

    def give_back(self, place: Place) -> None:
        """Releases a slot and updates the limits from the reply."""
        headers = place.headers or {}
        with self._lock:
            self._under_way -= 1
            said = headers.get("ratelimit", "")
            windows = {name: (int(left), int(reset)) for name, left, reset in _LEFT.findall(said)}
            if not windows:
                return
            policy = headers.get("ratelimit-policy", "")
            quotas = {name: int(quota) for name, quota in _QUOTA.findall(policy)}
            self.limits = Limits(
                **{name: Window(*left, quotas.get(name)) for name, left in windows.items()}
            )
            if "minute" not in windows:
                return
            remaining, reset_seconds = windows["minute"]
            if self._remaining is None or place.number > self._learnt_at:
                self._remaining = remaining
                self._learnt_at = self._given
            else:
                self._remaining = min(self._remaining, remaining)
            self._renews_at = time.monotonic() + reset_seconds
