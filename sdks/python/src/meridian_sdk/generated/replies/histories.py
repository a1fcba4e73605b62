# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_time


@dataclass(frozen=True, slots=True)
class SymbolBar(Reply):
    """The type of `Histories.results`."""

    timestamp: datetime.datetime
    """00:00 UTC of the first trading date of the bar."""
    symbol: str
    open: float
    high: float
    low: float
    close: float
    volume: float
    """Amount traded."""
    vwap: float | None
    """Volume-weighted average price. Null where an import or a feed has none."""
    trades: float | None
    """Number of trades. Null as `vwap` is."""
    partial: bool
    """True if the bar’s session, week or month has not ended."""
    adjustment: Literal["raw", "split", "all"]
    """Actual adjustment. The stored one if the known corporate actions do not allow the
    requested one.
    """
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> SymbolBar:
        return cls(
            timestamp=read_time(json["timestamp"]),
            symbol=json["symbol"],
            open=float(json["open"]),
            high=float(json["high"]),
            low=float(json["low"]),
            close=float(json["close"]),
            volume=float(json["volume"]),
            vwap=maybe(float, json.get("vwap")),
            trades=maybe(float, json.get("trades")),
            partial=json["partial"],
            adjustment=json["adjustment"],
            source=json["source"],
        )


@dataclass(frozen=True, slots=True)
class Histories(Reply):
    """The reply of `histories`."""

    results: list[SymbolBar]
    interval: str
    layout: Literal["long", "wide"]
    missing: list[str]
    """Symbols of the call without data here."""
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
    def from_json(cls, json: Mapping[str, Any]) -> Histories:
        return cls(
            results=[SymbolBar.from_json(item) for item in json["results"]],
            interval=json["interval"],
            layout=json["layout"],
            missing=json["missing"],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
