"""Shared by both streams: options, and what to do when a connection ends."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from ..errors import ConfigurationError, MeridianError, StreamError
from ..settings import Settings
from .opening import Failure
from .pauses import Pauses
from .state import MISSED_HEARTBEATS, StreamState

UNAUTHORIZED = 4401
POLICY = 1008


@dataclass(frozen=True, slots=True)
class StreamOptions:
    """The options of a stream."""

    channels: tuple[str, ...]
    snapshot: bool
    gaps: Literal["fill", "tell"]
    slow: Literal["conflate", "disconnect"]
    dead_after: float | None
    buffer: int

    def __post_init__(self) -> None:
        if not self.channels:
            raise ConfigurationError("A stream needs at least one channel, such as trades.BTCUSD.")
        if self.gaps not in ("fill", "tell") or self.slow not in ("conflate", "disconnect"):
            raise ConfigurationError("gaps is fill or tell, and slow is conflate or disconnect.")
        if self.buffer < 1 or (self.dead_after is not None and self.dead_after <= 0):
            raise ConfigurationError("buffer is 1 or more, and dead_after above 0 seconds.")


def names_of(channels: Iterable[str]) -> tuple[str, ...]:
    return (channels,) if isinstance(channels, str) else tuple(channels)


class Following:
    def __init__(self, settings: Settings, options: StreamOptions) -> None:
        self.settings = settings
        self.options = options
        self.state = StreamState(options.channels, snapshot=options.snapshot, gaps=options.gaps)
        self._pauses = Pauses()
        self._openings_left = settings.retries

    @property
    def dead_after(self) -> float:
        """Seconds without a frame after which a connection is considered dead."""
        return self.options.dead_after or MISSED_HEARTBEATS * self.state.heartbeat_seconds

    def pause_after_opening(self, failure: Failure) -> float | MeridianError:
        """Returns the seconds until the next try, or the error that ends the stream."""
        if failure.is_final:
            return failure.error
        return self._pause(failure.requested_seconds, failure.error)

    def pause_after_close(self, code: int) -> float | MeridianError:
        """As above, for a connection that was open. `code` is its close code, or 1006."""
        if code == UNAUTHORIZED or (code == POLICY and not self.state.was_ready):
            return StreamError(f"The server closed the stream ({code}).", code)
        broke = StreamError("The stream disconnected every time before it started.", code)
        return self._pause(self.state.drain_seconds, broke)

    def _pause(self, requested: float | None, last: MeridianError) -> float | MeridianError:
        if not self.state.was_ready:
            if self._openings_left == 0:
                return last
            self._openings_left -= 1
        return self._pauses.after(self.state.had_frames, requested)
