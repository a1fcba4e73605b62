# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_date, read_time


@dataclass(frozen=True, slots=True)
class Bar(Reply):
    """A row of `history`."""

    timestamp: datetime.datetime
    """Start of the bar. For days, weeks and months: 00:00 UTC of the first trading date, or
    with `dayStart` the beginning of the first day.
    """
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
    vwap: float | None
    """Volume-weighted average price."""
    trades: float | None
    """Number of trades. Null, as `vwap` is, where an import or a feed has none."""
    partial: bool
    """True if the bar’s session, week or month has not ended."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Bar:
        return cls(
            timestamp=read_time(json["timestamp"]),
            open=float(json["open"]),
            high=float(json["high"]),
            low=float(json["low"]),
            close=float(json["close"]),
            volume=float(json["volume"]),
            vwap=maybe(float, json.get("vwap")),
            trades=maybe(float, json.get("trades")),
            partial=json["partial"],
        )


@dataclass(frozen=True, slots=True)
class CorporateAction(Reply):
    """The type of `HistoryPage.events`."""

    date: datetime.date
    type: Literal["split", "dividend", "spinOff"]
    ratio: float | None
    """New shares per old share. Null unless a split."""
    amount: float | None
    """Cash per share, or the value that a spin-off distributes. Null for a split."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> CorporateAction:
        return cls(
            date=read_date(json["date"]),
            type=json["type"],
            ratio=maybe(float, json.get("ratio")),
            amount=maybe(float, json.get("amount")),
        )


@dataclass(frozen=True, slots=True)
class HistoryPage(Reply):
    """A page of `history`."""

    results: list[Bar]
    symbol: str
    interval: str
    adjustment: Literal["raw", "split", "all"]
    """Actual adjustment of the prices. The stored one if the known corporate actions do not
    allow the requested one.
    """
    events: list[CorporateAction]
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
    day_start: str | None = None
    """As asked for. Absent for the sessions of the market."""
    timezone: str | None = None
    """Time zone of `dayStart`."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> HistoryPage:
        return cls(
            results=[Bar.from_json(item) for item in json["results"]],
            symbol=json["symbol"],
            interval=json["interval"],
            adjustment=json["adjustment"],
            events=[CorporateAction.from_json(item) for item in json["events"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
            day_start=json.get("dayStart"),
            timezone=json.get("timezone"),
        )
