# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...reading import Reply, maybe, read_date, read_time


@dataclass(frozen=True, slots=True)
class IndexMember(Reply):
    """The type of `Constituents.results`."""

    rank: int
    """From 1, the heaviest first."""
    symbol: str
    name: str
    sector: str | None
    weight: float | None
    """Share of the whole; simulated weights add up to 1. `null` where the import has no weight."""
    joined: datetime.date
    """Date from which it has been included without a break."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> IndexMember:
        return cls(
            rank=json["rank"],
            symbol=json["symbol"],
            name=json["name"],
            sector=json.get("sector"),
            weight=maybe(float, json.get("weight")),
            joined=read_date(json["joined"]),
        )


@dataclass(frozen=True, slots=True)
class Constituents(Reply):
    """The reply of `constituents`."""

    results: list[IndexMember]
    """Empty where the members are not known."""
    symbol: str
    date: datetime.date
    """Session at whose close the weights are, or date of the imported holdings."""
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
    def from_json(cls, json: Mapping[str, Any]) -> Constituents:
        return cls(
            results=[IndexMember.from_json(item) for item in json["results"]],
            symbol=json["symbol"],
            date=read_date(json["date"]),
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
