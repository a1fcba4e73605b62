# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...reading import Reply, read_date, read_time


@dataclass(frozen=True, slots=True)
class VenueVolume(Reply):
    """The type of `Venues.results`."""

    venue: str
    """Exchange, such as `kraken`."""
    volume: float
    """Amount traded at the venue."""
    trades: int
    """Number of trades at the venue."""
    share: float
    """Part of the volume of all venues, from 0 to 1."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> VenueVolume:
        return cls(
            venue=json["venue"],
            volume=float(json["volume"]),
            trades=json["trades"],
            share=float(json["share"]),
        )


@dataclass(frozen=True, slots=True)
class Venues(Reply):
    """The reply of `venues`."""

    results: list[VenueVolume]
    symbol: str
    from_: datetime.date
    to: datetime.date
    volume: float
    """Volume of all venues. In the simulated market that of the daily bars; with feeds the
    trades of every vendor that the tape has kept.
    """
    trades: int
    """Number of trades at all venues."""
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
    def from_json(cls, json: Mapping[str, Any]) -> Venues:
        return cls(
            results=[VenueVolume.from_json(item) for item in json["results"]],
            symbol=json["symbol"],
            from_=read_date(json["from"]),
            to=read_date(json["to"]),
            volume=float(json["volume"]),
            trades=json["trades"],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
