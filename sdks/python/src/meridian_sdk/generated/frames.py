# Generated from the contract by sdks/generate/print.ts; do not edit.
"""Frames of the stream."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ..reading import Reply, maybe, read_time
from .replies import Firing

__all__ = [
    "AlertFrame",
    "AnyFrame",
    "AuthenticatedFrame",
    "BarFrame",
    "BookFrame",
    "BookLevel",
    "ConflatedFrame",
    "ConnectionLimits",
    "DrainFrame",
    "ErrorFrame",
    "Frame",
    "GapFrame",
    "HeartbeatFrame",
    "PongFrame",
    "QuoteFrame",
    "ReconnectFrame",
    "RefusedChannel",
    "StatusFrame",
    "StreamLimits",
    "SubscriptionFrame",
    "TradeFrame",
    "WelcomeFrame",
]


@dataclass(frozen=True, slots=True)
class ConnectionLimits(Reply):
    """The type of `WelcomeFrame.limits`."""

    message_bytes: int
    channels_per_message: int
    messages_per_second: int
    auth_seconds: int
    buffer_bytes: int

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ConnectionLimits:
        return cls(
            message_bytes=json["messageBytes"],
            channels_per_message=json["channelsPerMessage"],
            messages_per_second=json["messagesPerSecond"],
            auth_seconds=json["authSeconds"],
            buffer_bytes=json["bufferBytes"],
        )


@dataclass(frozen=True, slots=True)
class WelcomeFrame(Reply):
    """The frame `welcome` of the stream."""

    type: Literal["welcome"]
    session: str
    """Connection ID."""
    heartbeat_sec: int
    limits: ConnectionLimits

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> WelcomeFrame:
        return cls(
            type=json["type"],
            session=json["session"],
            heartbeat_sec=json["heartbeatSec"],
            limits=ConnectionLimits.from_json(json["limits"]),
        )


@dataclass(frozen=True, slots=True)
class StreamLimits(Reply):
    """The type of `AuthenticatedFrame.limits`."""

    connections: int
    """Maximum number of open streams for the account."""
    symbols: int | None
    """Maximum number of symbols across all streams. Null if unlimited."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> StreamLimits:
        return cls(
            connections=json["connections"],
            symbols=json.get("symbols"),
        )


@dataclass(frozen=True, slots=True)
class AuthenticatedFrame(Reply):
    """The frame `authenticated` of the stream."""

    type: Literal["authenticated"]
    plan: str
    mode: Literal["live", "test"]
    """Test keys always read the simulated market."""
    limits: StreamLimits

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> AuthenticatedFrame:
        return cls(
            type=json["type"],
            plan=json["plan"],
            mode=json["mode"],
            limits=StreamLimits.from_json(json["limits"]),
        )


@dataclass(frozen=True, slots=True)
class RefusedChannel(Reply):
    """The type of `SubscriptionFrame.refused`."""

    channel: str
    reason: str
    """`unknown_channel`, `symbol_not_found`, `no_book`, `priced_daily`, `symbol_limit`,
    `plan_required`, `scope_missing`, or the fixed error of a test symbol.
    """
    message: str

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> RefusedChannel:
        return cls(
            channel=json["channel"],
            reason=json["reason"],
            message=json["message"],
        )


@dataclass(frozen=True, slots=True)
class SubscriptionFrame(Reply):
    """The frame `subscription` of the stream."""

    type: Literal["subscription"]
    channels: list[str]
    """All current subscriptions of this connection."""
    refused: list[RefusedChannel]
    id: str | None = None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> SubscriptionFrame:
        return cls(
            type=json["type"],
            channels=json["channels"],
            refused=[RefusedChannel.from_json(item) for item in json["refused"]],
            id=json.get("id"),
        )


@dataclass(frozen=True, slots=True)
class TradeFrame(Reply):
    """The frame `trade` of the stream."""

    type: Literal["trade"]
    channel: str
    seq: int
    """Increases with every frame of a channel, also across reconnects and restarts. In a
    snapshot: the current position of the channel.
    """
    symbol: str
    timestamp: datetime.datetime
    price: float
    size: float
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    snapshot: bool | None = None
    """State of the channel at the time of the subscription, not an update."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> TradeFrame:
        return cls(
            type=json["type"],
            channel=json["channel"],
            seq=json["seq"],
            symbol=json["symbol"],
            timestamp=read_time(json["timestamp"]),
            price=float(json["price"]),
            size=float(json["size"]),
            source=json["source"],
            snapshot=json.get("snapshot"),
        )


@dataclass(frozen=True, slots=True)
class QuoteFrame(Reply):
    """The frame `quote` of the stream."""

    type: Literal["quote"]
    channel: str
    seq: int
    """Increases with every frame of a channel, also across reconnects and restarts. In a
    snapshot: the current position of the channel.
    """
    symbol: str
    timestamp: datetime.datetime
    price: float
    """The latest price."""
    bid: float | None
    """Highest price that a buyer bids."""
    ask: float | None
    """Lowest price that a seller asks."""
    bid_size: float | None
    """Quantity at the bid."""
    ask_size: float | None
    """Quantity at the ask."""
    open: float
    """First price of the session."""
    high: float
    """Highest price of the session."""
    low: float
    """Lowest price of the session."""
    previous_close: float
    """Closing price of the previous session."""
    change: float
    """Price minus previous close."""
    change_pct: float
    """Change in percent of the previous close."""
    volume: float
    """Quantity traded in the session."""
    vwap: float | None
    """Volume-weighted average price of the session."""
    market_cap: float | None
    """Price times shares outstanding. Null if there are none."""
    market_status: Literal["pre", "regular", "post", "closed", "halted"]
    """State of the symbol’s market."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    delay_seconds: float | None = None
    """Delay of the price, as of your plan or of a silent source. Absent if there is none."""
    stale: bool | None = None
    """The source has been silent for too long while its market trades. Absent otherwise."""
    snapshot: bool | None = None
    """State of the channel at the time of the subscription, not an update."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> QuoteFrame:
        return cls(
            type=json["type"],
            channel=json["channel"],
            seq=json["seq"],
            symbol=json["symbol"],
            timestamp=read_time(json["timestamp"]),
            price=float(json["price"]),
            bid=maybe(float, json.get("bid")),
            ask=maybe(float, json.get("ask")),
            bid_size=maybe(float, json.get("bidSize")),
            ask_size=maybe(float, json.get("askSize")),
            open=float(json["open"]),
            high=float(json["high"]),
            low=float(json["low"]),
            previous_close=float(json["previousClose"]),
            change=float(json["change"]),
            change_pct=float(json["changePct"]),
            volume=float(json["volume"]),
            vwap=maybe(float, json.get("vwap")),
            market_cap=maybe(float, json.get("marketCap")),
            market_status=json["marketStatus"],
            source=json["source"],
            delay_seconds=maybe(float, json.get("delaySeconds")),
            stale=json.get("stale"),
            snapshot=json.get("snapshot"),
        )


@dataclass(frozen=True, slots=True)
class BookLevel(Reply):
    """The type of `BookFrame.levels`."""

    bid: float | None
    """Bid of this level. Null where the side has fewer levels."""
    bid_size: float | None
    """Quantity at this bid."""
    ask: float | None
    """Ask of this level. Null where the side has fewer levels."""
    ask_size: float | None
    """Quantity at this ask."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> BookLevel:
        return cls(
            bid=maybe(float, json.get("bid")),
            bid_size=maybe(float, json.get("bidSize")),
            ask=maybe(float, json.get("ask")),
            ask_size=maybe(float, json.get("askSize")),
        )


@dataclass(frozen=True, slots=True)
class BookFrame(Reply):
    """The frame `book` of the stream."""

    type: Literal["book"]
    channel: str
    seq: int
    """Increases with every frame of a channel, also across reconnects and restarts. In a
    snapshot: the current position of the channel.
    """
    symbol: str
    timestamp: datetime.datetime
    levels: list[BookLevel]
    """Ten levels at most, the best first. Every frame has the whole book and replaces the one
    before. Empty while nobody quotes, as during a halt.
    """
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    delay_seconds: float | None = None
    """Delay of the book, as of a quote."""
    stale: bool | None = None
    """The vendor has sent nothing for too long while its market trades."""
    snapshot: bool | None = None
    """State of the channel at the time of the subscription, not an update."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> BookFrame:
        return cls(
            type=json["type"],
            channel=json["channel"],
            seq=json["seq"],
            symbol=json["symbol"],
            timestamp=read_time(json["timestamp"]),
            levels=[BookLevel.from_json(item) for item in json["levels"]],
            source=json["source"],
            delay_seconds=maybe(float, json.get("delaySeconds")),
            stale=json.get("stale"),
            snapshot=json.get("snapshot"),
        )


@dataclass(frozen=True, slots=True)
class BarFrame(Reply):
    """The frame `bar` of the stream."""

    type: Literal["bar"]
    channel: str
    seq: int
    """Increases with every frame of a channel, also across reconnects and restarts. In a
    snapshot: the current position of the channel.
    """
    symbol: str
    timestamp: datetime.datetime
    interval: Literal["1m", "5m", "15m", "30m", "1h"]
    open: float
    high: float
    low: float
    close: float
    volume: float
    vwap: float | None
    trades: float | None
    partial: bool
    """True if the bar is not complete. Only in snapshots."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    revised: bool | None = None
    """True if this bar was sent before and has changed, because the vendor sent late or
    corrected trades.
    """
    snapshot: bool | None = None
    """State of the channel at the time of the subscription, not an update."""
    filled: bool = False
    """True for a bar that was fetched to fill a gap."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> BarFrame:
        return cls(
            type=json["type"],
            channel=json["channel"],
            seq=json["seq"],
            symbol=json["symbol"],
            timestamp=read_time(json["timestamp"]),
            interval=json["interval"],
            open=float(json["open"]),
            high=float(json["high"]),
            low=float(json["low"]),
            close=float(json["close"]),
            volume=float(json["volume"]),
            vwap=maybe(float, json.get("vwap")),
            trades=maybe(float, json.get("trades")),
            partial=json["partial"],
            source=json["source"],
            revised=json.get("revised"),
            snapshot=json.get("snapshot"),
            filled=json.get("filled", False),
        )


@dataclass(frozen=True, slots=True)
class StatusFrame(Reply):
    """The frame `status` of the stream."""

    type: Literal["status"]
    channel: str
    seq: int
    """Increases with every frame of a channel, also across reconnects and restarts. In a
    snapshot: the current position of the channel.
    """
    symbol: str
    timestamp: datetime.datetime
    market_status: Literal["pre", "regular", "post", "closed", "halted"]
    """State of the symbol’s market."""
    snapshot: bool | None = None
    """State of the channel at the time of the subscription, not an update."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> StatusFrame:
        return cls(
            type=json["type"],
            channel=json["channel"],
            seq=json["seq"],
            symbol=json["symbol"],
            timestamp=read_time(json["timestamp"]),
            market_status=json["marketStatus"],
            snapshot=json.get("snapshot"),
        )


@dataclass(frozen=True, slots=True)
class AlertFrame(Reply):
    """The frame `alert` of the stream."""

    type: Literal["alert"]
    channel: str
    seq: int
    """Increases with every frame of a channel, also across reconnects and restarts. In a
    snapshot: the current position of the channel.
    """
    symbol: str
    timestamp: datetime.datetime
    firing: Firing

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> AlertFrame:
        return cls(
            type=json["type"],
            channel=json["channel"],
            seq=json["seq"],
            symbol=json["symbol"],
            timestamp=read_time(json["timestamp"]),
            firing=Firing.from_json(json["firing"]),
        )


@dataclass(frozen=True, slots=True)
class GapFrame(Reply):
    """The frame `gap` of the stream."""

    type: Literal["gap"]
    channel: str
    from_seq: int
    """First frame that may be missing."""
    to_seq: int
    """Last frame that may be missing."""
    fill: str
    """API call that returns the missing data."""
    state: Literal["open", "filled"] | None = None
    """Only for symbols with a live feed. `open`: the connection to the vendor was lost.
    `filled`: the missing data was read, and `fill` returns all of it.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> GapFrame:
        return cls(
            type=json["type"],
            channel=json["channel"],
            from_seq=json["fromSeq"],
            to_seq=json["toSeq"],
            fill=json["fill"],
            state=json.get("state"),
        )


@dataclass(frozen=True, slots=True)
class ConflatedFrame(Reply):
    """The frame `conflated` of the stream."""

    type: Literal["conflated"]
    dropped: int
    """Number of frames skipped because the client read too slowly."""
    timestamp: datetime.datetime

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ConflatedFrame:
        return cls(
            type=json["type"],
            dropped=json["dropped"],
            timestamp=read_time(json["timestamp"]),
        )


@dataclass(frozen=True, slots=True)
class HeartbeatFrame(Reply):
    """The frame `heartbeat` of the stream."""

    type: Literal["heartbeat"]
    timestamp: datetime.datetime
    lag_ms: int
    """Delay between the end of the latest second and its delivery."""
    buffer_pct: int
    """Fill level of the connection’s buffer."""
    market_status: Literal["pre", "regular", "post", "closed"]
    """Of US stocks."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> HeartbeatFrame:
        return cls(
            type=json["type"],
            timestamp=read_time(json["timestamp"]),
            lag_ms=json["lagMs"],
            buffer_pct=json["bufferPct"],
            market_status=json["marketStatus"],
        )


@dataclass(frozen=True, slots=True)
class PongFrame(Reply):
    """The frame `pong` of the stream."""

    type: Literal["pong"]
    timestamp: datetime.datetime
    id: str | None = None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> PongFrame:
        return cls(
            type=json["type"],
            timestamp=read_time(json["timestamp"]),
            id=json.get("id"),
        )


@dataclass(frozen=True, slots=True)
class DrainFrame(Reply):
    """The frame `drain` of the stream."""

    type: Literal["drain"]
    reconnect_after_ms: int
    """The server is shutting down. Reconnect after this time."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> DrainFrame:
        return cls(
            type=json["type"],
            reconnect_after_ms=json["reconnectAfterMs"],
        )


@dataclass(frozen=True, slots=True)
class ReconnectFrame(Reply):
    """The frame `reconnect` of the stream."""

    type: Literal["reconnect"]
    cursor: dict[str, int]
    """The last `seq` of each channel that was sent. Send it with `resume` on your next
    connection. The server closes this one.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ReconnectFrame:
        return cls(
            type=json["type"],
            cursor=json["cursor"],
        )


@dataclass(frozen=True, slots=True)
class ErrorFrame(Reply):
    """The frame `error` of the stream."""

    type: Literal["error"]
    code: int
    reason: str
    message: str
    id: str | None = None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ErrorFrame:
        return cls(
            type=json["type"],
            code=json["code"],
            reason=json["reason"],
            message=json["message"],
            id=json.get("id"),
        )


Frame = TradeFrame | QuoteFrame | BookFrame | BarFrame | StatusFrame | AlertFrame | GapFrame | ConflatedFrame
"""A frame that a stream delivers to its reader."""

AnyFrame = (
    WelcomeFrame
    | AuthenticatedFrame
    | SubscriptionFrame
    | TradeFrame
    | QuoteFrame
    | BookFrame
    | BarFrame
    | StatusFrame
    | AlertFrame
    | GapFrame
    | ConflatedFrame
    | HeartbeatFrame
    | PongFrame
    | DrainFrame
    | ReconnectFrame
    | ErrorFrame
)
"""Any frame of the stream."""

FRAMES: dict[str, Callable[[Mapping[str, Any]], AnyFrame]] = {
    "welcome": WelcomeFrame.from_json,
    "authenticated": AuthenticatedFrame.from_json,
    "subscription": SubscriptionFrame.from_json,
    "trade": TradeFrame.from_json,
    "quote": QuoteFrame.from_json,
    "book": BookFrame.from_json,
    "bar": BarFrame.from_json,
    "status": StatusFrame.from_json,
    "alert": AlertFrame.from_json,
    "gap": GapFrame.from_json,
    "conflated": ConflatedFrame.from_json,
    "heartbeat": HeartbeatFrame.from_json,
    "pong": PongFrame.from_json,
    "drain": DrainFrame.from_json,
    "reconnect": ReconnectFrame.from_json,
    "error": ErrorFrame.from_json,
}
