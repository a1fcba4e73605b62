# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...reading import Reply, maybe, read_time


@dataclass(frozen=True, slots=True)
class SectorMember(Reply):
    """The type of `Sector.leaders`."""

    symbol: str
    name: str
    change_pct: float

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> SectorMember:
        return cls(
            symbol=json["symbol"],
            name=json["name"],
            change_pct=float(json["changePct"]),
        )


@dataclass(frozen=True, slots=True)
class Sector(Reply):
    """The type of `MarketSectors.results`."""

    sector: str
    change_pct: float
    """Change of the members, weighted by market value at the start of the window."""
    volume: float
    """Shares traded during the window."""
    market_cap: float | None
    members: int
    leaders: list[SectorMember]
    laggards: list[SectorMember]
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Sector:
        return cls(
            sector=json["sector"],
            change_pct=float(json["changePct"]),
            volume=float(json["volume"]),
            market_cap=maybe(float, json.get("marketCap")),
            members=json["members"],
            leaders=[SectorMember.from_json(item) for item in json["leaders"]],
            laggards=[SectorMember.from_json(item) for item in json["laggards"]],
            source=json["source"],
        )


@dataclass(frozen=True, slots=True)
class MarketSectors(Reply):
    """The reply of `market_sectors`."""

    results: list[Sector]
    window: str
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
    def from_json(cls, json: Mapping[str, Any]) -> MarketSectors:
        return cls(
            results=[Sector.from_json(item) for item in json["results"]],
            window=json["window"],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
            missing=json.get("missing"),
        )
