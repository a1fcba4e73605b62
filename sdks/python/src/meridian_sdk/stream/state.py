"""
The state of a stream, independent of its connection: the subscribed channels, the last `seq` of each, and the next messages
and frames. Both streams use it. It knows neither threads nor tasks.
"""

from __future__ import annotations

import json
import logging
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

from ..errors import StreamError
from ..generated.frames import FRAMES, BarFrame, Frame, GapFrame, RefusedChannel

logger = logging.getLogger("meridian_sdk")

CHANNELS_IN_MESSAGE = 2_000
FATAL_CODES = (400, 401, 402, 403, 409)
CONNECTION_LIMIT = 406
MISSED_HEARTBEATS = 2
"""The number of missed heartbeats after which a connection is considered dead."""


@dataclass(slots=True)
class Todo:
    """The actions that follow from an event."""

    say: list[str] = field(default_factory=list)
    give: list[Frame] = field(default_factory=list)
    fill: list[GapFrame] = field(default_factory=list)


def covers(wanted: str, channel: str) -> bool:
    """Returns whether `wanted`, which can be a wildcard such as `trades.*`, includes `channel`."""
    return wanted == channel or (wanted.endswith(".*") and channel.startswith(wanted[:-1]))


def _message(action: str, **fields: Any) -> str:
    return json.dumps({"action": action, **fields})


def _chunks(names: Iterable[str]) -> Iterable[list[str]]:
    left = list(names)
    for start in range(0, len(left), CHANNELS_IN_MESSAGE):
        yield left[start : start + CHANNELS_IN_MESSAGE]


class StreamState:
    def __init__(
        self, channels: Iterable[str], *, snapshot: bool, gaps: Literal["fill", "tell"]
    ) -> None:
        self.refused: dict[str, RefusedChannel] = {}
        self.heartbeat_seconds = 15.0
        self.drain_seconds: float | None = None
        """The reconnect delay that a stopping server requested."""
        self.had_frames = False
        """True when this connection has delivered frames."""
        self.was_ready = False
        """True when any connection has delivered frames."""
        self._is_ready = False
        self._wanted = dict.fromkeys(channels)
        self._snapshot = snapshot
        self._fills = gaps == "fill"
        self._reached: dict[str, int] = {}
        """The last `seq` of each channel."""
        self._waiting: dict[str, deque[dict[str, Any]]] = {}
        """The frames that wait for a fill, by channel."""
        if not self._wanted:
            raise StreamError("A stream needs at least one channel, such as trades.BTCUSD.")

    def connected(self) -> None:
        self._is_ready = False
        self.had_frames = False
        self.drain_seconds = None

    def subscribe(self, channels: Iterable[str]) -> Todo:
        new = [name for name in channels if name not in self._wanted]
        self._wanted.update(dict.fromkeys(new))
        return Todo(say=self._subscriptions(new) if self._is_ready else [])

    def unsubscribe(self, channels: Iterable[str]) -> Todo:
        old = [name for name in channels if name in self._wanted]
        for name in old:
            del self._wanted[name]
        for channel in [name for name in self._reached if not self._is_wanted(name)]:
            del self._reached[channel]
            self._waiting.pop(channel, None)
        messages = [_message("unsubscribe", channels=some) for some in _chunks(old)]
        return Todo(say=messages if self._is_ready else [])

    def received(self, text: str | bytes) -> Todo:
        """Handles a message of the server. Raises the StreamError that ends the stream."""
        try:
            frame = json.loads(text)
            kind = frame["type"]
            return self._on_frame(kind, frame)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            logger.warning("A frame of the stream could not be read: %s", error)
            return Todo()

    def filled(self, gap: GapFrame, bars: list[BarFrame] | None) -> Todo:
        """Ends a fill. `bars` is None when the gap could not be filled."""
        waiting = self._waiting.pop(gap.channel, None)
        if waiting is None or not self._is_wanted(gap.channel):
            return Todo()
        todo = Todo(give=[gap] if bars is None else list(bars))
        while waiting:
            frame = waiting.popleft()
            more = self._on_frame(frame["type"], frame)
            todo.give += more.give
            if more.fill:
                todo.fill += more.fill
                self._waiting[gap.channel].extend(waiting)
                break
        return todo

    def _is_wanted(self, channel: str) -> bool:
        return channel in self._wanted or any(covers(wanted, channel) for wanted in self._wanted)

    def _subscriptions(self, channels: Iterable[str]) -> list[str]:
        more = {"snapshot": True} if self._snapshot else {}
        return [_message("subscribe", channels=some, **more) for some in _chunks(channels)]

    def _on_frame(self, kind: str, frame: dict[str, Any]) -> Todo:
        if kind == "welcome":
            self.heartbeat_seconds = float(frame["heartbeatSec"])
        elif kind == "authenticated":
            return self._ready()
        elif kind == "subscription":
            self._subscribed(frame["refused"])
        elif kind == "drain":
            self.drain_seconds = frame["reconnectAfterMs"] / 1_000
        elif kind == "error":
            self._failed(frame["code"], frame["reason"], frame["message"])
        elif kind == "conflated":
            return Todo(give=[_report(frame)])
        elif "channel" in frame and kind in FRAMES:
            return self._moved(kind, frame)
        return Todo()

    def _ready(self) -> Todo:
        self._is_ready = True
        cursor = list(self._reached)
        resumes = [
            _message("resume", cursor={name: self._reached[name] for name in some})
            for some in _chunks(cursor)
        ]
        rest = [name for name in self._wanted if name not in self._reached]
        return Todo(say=resumes + self._subscriptions(rest))

    def _subscribed(self, refused: list[dict[str, Any]]) -> None:
        self.was_ready = True
        for item in refused:
            refusal = RefusedChannel.from_json(item)
            self.refused[refusal.channel] = refusal
            self._wanted.pop(refusal.channel, None)
            self._reached.pop(refusal.channel, None)
            logger.warning("The server refused channel %s: %s", refusal.channel, refusal.message)
        if refused and not self._wanted:
            names = ", ".join(item["channel"] for item in refused)
            why = f"No channel can be followed: {names}. {refused[0]['message']}"
            raise StreamError(why, reason=refused[0]["reason"])

    def _failed(self, code: int, reason: str, message: str) -> None:
        is_first = not self.was_ready
        if code in FATAL_CODES or (code == CONNECTION_LIMIT and is_first):
            raise StreamError(f"{message} ({code}, {reason})", code, reason)
        logger.warning("The server reported an error: %s (%d, %s)", message, code, reason)

    def _moved(self, kind: str, frame: dict[str, Any]) -> Todo:
        """Handles a frame of a channel and advances its position."""
        channel = frame["channel"]
        if not self._is_wanted(channel):
            return Todo()
        if channel in self._waiting:
            self._waiting[channel].append(frame)
            return Todo()
        reached = self._reached.get(channel, -1)
        self.had_frames = True
        # A revised bar, or a gap of the vendor: about what was sent before, so the position stays.
        if frame.get("revised") or (kind == "gap" and frame.get("state")):
            return Todo(give=[_report(frame)])
        if kind == "gap":
            if frame["toSeq"] <= reached:
                return Todo()
            self._reached[channel] = frame["toSeq"]
            gap = GapFrame.from_json(frame)
            if self._fills and channel.startswith("bars."):
                self._waiting[channel] = deque()
                return Todo(fill=[gap])
            return Todo(give=[gap])
        is_new = frame["seq"] > reached or (frame.get("snapshot") and frame["seq"] == reached)
        if not is_new:
            return Todo()
        self._reached[channel] = frame["seq"]
        return Todo(give=[_report(frame)])


def _report(frame: dict[str, Any]) -> Frame:
    return FRAMES[frame["type"]](frame)  # type: ignore[return-value]
