"""What a client knows of the limits of its account, from the headers of replies."""

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
    """Calls of a minute or a month, as of the last reply."""

    remaining: int
    reset_seconds: int
    """From the last reply until there are more."""
    quota: int | None
    """In the whole window."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Each is None until a reply told it, or when there is no such limit."""

    minute: Window | None = None
    month: Window | None = None


@dataclass(slots=True)
class Place:
    """Of a call in its minute."""

    number: int
    headers: Mapping[str, str] | None = None
    """Of its reply, when there was one."""


class MinuteGate:
    """
    Lets through as many calls as the minute has left, over all threads.

    Calls under way may be counted in what a reply says is left, or not yet; they are taken as not yet counted, and of replies
    to calls that overlapped the lowest number holds.
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
        A place in the minute, which must be given back; or the seconds after which to ask again. Who has less `patience` than
        that is let through.
        """
        with self._lock:
            if self._remaining is not None and self._remaining <= self._under_way:
                wait = self._renews_at - time.monotonic()
                if 0 < wait <= patience:
                    return wait
                if wait <= 0:
                    # There is one more now. Whether there are others its reply will tell.
                    self._remaining = self._under_way + 1
                    self._renews_at = time.monotonic() + 1
            self._under_way += 1
            self._given += 1
            return Place(self._given)

    def give_back(self, place: Place) -> None:
        """Ends a call, and learns from its reply."""
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
