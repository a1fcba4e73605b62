# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_date, read_time


@dataclass(frozen=True, slots=True)
class RankedMover(Reply):
    """The type of `MarketMovers.results`."""

    rank: int
    """From 1."""
    symbol: str
    name: str
    asset_class: Literal["equity", "etf", "fund", "fx", "crypto", "index"]
    price: float
    """The latest price of the session, or its close."""
    previous_close: float
    """Close of the session before, for the share of this session."""
    change: float
    """Price minus previous close."""
    change_pct: float
    """Change in percent of the previous close."""
    open: float
    high: float
    low: float
    gap_pct: float
    """Distance from the previous close to the open in percent."""
    volume: float
    """Amount traded in the session."""
    average_volume: float | None
    """Mean volume of the 20 sessions before. Null when there are fewer."""
    relative_volume: float | None
    """Volume divided by its average. Of a session in progress, the volume so far."""
    high52w: float
    """Highest price of 52 weeks, this session included."""
    low52w: float
    """Lowest price of 52 weeks, this session included."""
    partial: bool
    """True while the session is in progress."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> RankedMover:
        return cls(
            rank=json["rank"],
            symbol=json["symbol"],
            name=json["name"],
            asset_class=json["assetClass"],
            price=float(json["price"]),
            previous_close=float(json["previousClose"]),
            change=float(json["change"]),
            change_pct=float(json["changePct"]),
            open=float(json["open"]),
            high=float(json["high"]),
            low=float(json["low"]),
            gap_pct=float(json["gapPct"]),
            volume=float(json["volume"]),
            average_volume=maybe(float, json.get("averageVolume")),
            relative_volume=maybe(float, json.get("relativeVolume")),
            high52w=float(json["high52w"]),
            low52w=float(json["low52w"]),
            partial=json["partial"],
            source=json["source"],
        )


@dataclass(frozen=True, slots=True)
class MarketMovers(Reply):
    """The reply of `market_movers`."""

    results: list[RankedMover]
    kind: Literal["gainers", "losers", "mostActive", "gaps", "newHighs", "newLows", "unusualVolume"]
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
    def from_json(cls, json: Mapping[str, Any]) -> MarketMovers:
        return cls(
            results=[RankedMover.from_json(item) for item in json["results"]],
            kind=json["kind"],
            date=read_date(json["date"]),
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
            missing=json.get("missing"),
        )
