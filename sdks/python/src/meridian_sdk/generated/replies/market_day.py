# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_date, read_time


@dataclass(frozen=True, slots=True)
class DayBar(Reply):
    """A row of `market_day`."""

    symbol: str
    asset_class: Literal["equity", "etf", "fund", "fx", "crypto", "index"]
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
    """Number of trades."""
    previous_close: float | None
    """Close of the session before, in the same adjustment. Null on the first session."""
    partial: bool
    """True while the session is in progress."""
    adjustment: Literal["raw", "split", "all"]
    """Actual adjustment. The stored one if the known corporate actions do not allow the
    requested one.
    """
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> DayBar:
        return cls(
            symbol=json["symbol"],
            asset_class=json["assetClass"],
            open=float(json["open"]),
            high=float(json["high"]),
            low=float(json["low"]),
            close=float(json["close"]),
            volume=float(json["volume"]),
            vwap=maybe(float, json.get("vwap")),
            trades=maybe(float, json.get("trades")),
            previous_close=maybe(float, json.get("previousClose")),
            partial=json["partial"],
            adjustment=json["adjustment"],
            source=json["source"],
        )


@dataclass(frozen=True, slots=True)
class MarketDayPage(Reply):
    """A page of `market_day`."""

    results: list[DayBar]
    """Sorted by symbol. Symbols without a session on the date have no row."""
    date: datetime.date
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
    missing: list[str] | None = None
    """Symbols left out because their stored data are damaged."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> MarketDayPage:
        return cls(
            results=[DayBar.from_json(item) for item in json["results"]],
            date=read_date(json["date"]),
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
            missing=json.get("missing"),
        )
