# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, read_time


@dataclass(frozen=True, slots=True)
class TickBar(Reply):
    """A row of `tick_bars`."""

    timestamp: datetime.datetime
    """Start of the bar: of its seconds, or the time of its first trade."""
    end: datetime.datetime
    """Time of the last trade of the bar."""
    open: float
    """First price."""
    high: float
    """Highest price."""
    low: float
    """Lowest price."""
    close: float
    """Last price."""
    volume: float
    """Amount traded."""
    dollars: float
    """Sum of price times size, in the currency of the prices."""
    vwap: float
    """Volume-weighted average price."""
    trades: int
    """Number of trades."""
    partial: bool
    """True if the bar can still grow."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> TickBar:
        return cls(
            timestamp=read_time(json["timestamp"]),
            end=read_time(json["end"]),
            open=float(json["open"]),
            high=float(json["high"]),
            low=float(json["low"]),
            close=float(json["close"]),
            volume=float(json["volume"]),
            dollars=float(json["dollars"]),
            vwap=float(json["vwap"]),
            trades=json["trades"],
            partial=json["partial"],
        )


@dataclass(frozen=True, slots=True)
class TickBarsPage(Reply):
    """A page of `tick_bars`."""

    results: list[TickBar]
    symbol: str
    by: Literal["seconds", "trades", "volume", "dollars"]
    size: float
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> TickBarsPage:
        return cls(
            results=[TickBar.from_json(item) for item in json["results"]],
            symbol=json["symbol"],
            by=json["by"],
            size=float(json["size"]),
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
