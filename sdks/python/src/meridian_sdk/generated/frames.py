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
    "ConflatedFrame",
    "ConnectionLimits",
    "DrainFrame",
    "ErrorFrame",
    "Frame",
    "GapFrame",
    "HeartbeatFrame",
    "PongFrame",
    "QuoteFrame",
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
    """Names this connection."""
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
    """Streams that the account may have open."""
    symbols: int | None
    """Symbols on all of them together; null when unlimited."""

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
    """Test keys read the simulated market alone."""
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
    """`unknown_channel`, `symbol_not_found`, `symbol_limit`, `plan_required`, `scope_missing`,
    or what a test symbol always answers.
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
    """All that this connection is subscribed to now."""
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
    """Rises from frame to frame of a channel, also over reconnects and restarts; of a snapshot,
    where the channel stands.
    """
    symbol: str
    timestamp: datetime.datetime
    price: float
    size: float
    source: str
    """Where the numbers come from: `simulated`, or `import:` and the name of the import."""
    snapshot: bool | None = None
    """How the channel stood when it was subscribed to, not something new."""

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
    """Rises from frame to frame of a channel, also over reconnects and restarts; of a snapshot,
    where the channel stands.
    """
    symbol: str
    timestamp: datetime.datetime
    price: float
    """The latest price."""
    bid: float | None
    """Best price to sell at."""
    ask: float | None
    """Best price to buy at."""
    bid_size: float | None
    """Amount wanted at the bid."""
    ask_size: float | None
    """Amount offered at the ask."""
    open: float
    """First price of the session."""
    high: float
    """Highest price of the session."""
    low: float
    """Lowest price of the session."""
    previous_close: float
    """Last price of the session before."""
    change: float
    """Price less previous close."""
    change_pct: float
    """The same in percent of the previous close."""
    volume: float
    """Amount traded in the session."""
    vwap: float | None
    """Mean price of the session, weighted by volume."""
    market_cap: float | None
    """Price times shares outstanding; null where there are none."""
    market_status: Literal["pre", "regular", "post", "closed", "halted"]
    """The state of the market that the symbol trades on."""
    source: str
    """Where the numbers come from: `simulated`, or `import:` and the name of the import."""
    snapshot: bool | None = None
    """How the channel stood when it was subscribed to, not something new."""

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
            snapshot=json.get("snapshot"),
        )


@dataclass(frozen=True, slots=True)
class BarFrame(Reply):
    """The frame `bar` of the stream."""

    type: Literal["bar"]
    channel: str
    seq: int
    """Rises from frame to frame of a channel, also over reconnects and restarts; of a snapshot,
    where the channel stands.
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
    """The bar still grows; only in snapshots."""
    source: str
    """Where the numbers come from: `simulated`, or `import:` and the name of the import."""
    snapshot: bool | None = None
    """How the channel stood when it was subscribed to, not something new."""
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
            snapshot=json.get("snapshot"),
            filled=json.get("filled", False),
        )


@dataclass(frozen=True, slots=True)
class StatusFrame(Reply):
    """The frame `status` of the stream."""

    type: Literal["status"]
    channel: str
    seq: int
    """Rises from frame to frame of a channel, also over reconnects and restarts; of a snapshot,
    where the channel stands.
    """
    symbol: str
    timestamp: datetime.datetime
    market_status: Literal["pre", "regular", "post", "closed", "halted"]
    """The state of the market that the symbol trades on."""
    snapshot: bool | None = None
    """How the channel stood when it was subscribed to, not something new."""

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
    """Rises from frame to frame of a channel, also over reconnects and restarts; of a snapshot,
    where the channel stands.
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
    """The first that may be missing."""
    to_seq: int
    """The last that may be missing."""
    fill: str
    """The call that answers what lies in the gap."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> GapFrame:
        return cls(
            type=json["type"],
            channel=json["channel"],
            from_seq=json["fromSeq"],
            to_seq=json["toSeq"],
            fill=json["fill"],
        )


@dataclass(frozen=True, slots=True)
class ConflatedFrame(Reply):
    """The frame `conflated` of the stream."""

    type: Literal["conflated"]
    dropped: int
    """Frames that were left out since you read too slowly."""
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
    """How long after its end the newest second was sent."""
    buffer_pct: int
    """How full the buffer of this connection is."""
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
    """The server stops: connect again after so long."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> DrainFrame:
        return cls(
            type=json["type"],
            reconnect_after_ms=json["reconnectAfterMs"],
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


Frame = TradeFrame | QuoteFrame | BarFrame | StatusFrame | AlertFrame | GapFrame | ConflatedFrame
"""A frame that a stream delivers to its reader."""

AnyFrame = (
    WelcomeFrame
    | AuthenticatedFrame
    | SubscriptionFrame
    | TradeFrame
    | QuoteFrame
    | BarFrame
    | StatusFrame
    | AlertFrame
    | GapFrame
    | ConflatedFrame
    | HeartbeatFrame
    | PongFrame
    | DrainFrame
    | ErrorFrame
)
"""Any frame of the stream."""

FRAMES: dict[str, Callable[[Mapping[str, Any]], AnyFrame]] = {
    "welcome": WelcomeFrame.from_json,
    "authenticated": AuthenticatedFrame.from_json,
    "subscription": SubscriptionFrame.from_json,
    "trade": TradeFrame.from_json,
    "quote": QuoteFrame.from_json,
    "bar": BarFrame.from_json,
    "status": StatusFrame.from_json,
    "alert": AlertFrame.from_json,
    "gap": GapFrame.from_json,
    "conflated": ConflatedFrame.from_json,
    "heartbeat": HeartbeatFrame.from_json,
    "pong": PongFrame.from_json,
    "drain": DrainFrame.from_json,
    "error": ErrorFrame.from_json,
}
