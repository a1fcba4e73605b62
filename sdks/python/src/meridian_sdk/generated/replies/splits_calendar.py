# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...reading import Reply, read_date, read_time


@dataclass(frozen=True, slots=True)
class SplitDate(Reply):
    """A row of `splits_calendar`."""

    ex_date: datetime.date
    symbol: str
    name: str
    """Name of the symbol."""
    ratio: float
    """New shares for one old share."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> SplitDate:
        return cls(
            ex_date=read_date(json["exDate"]),
            symbol=json["symbol"],
            name=json["name"],
            ratio=float(json["ratio"]),
            source=json["source"],
        )


@dataclass(frozen=True, slots=True)
class SplitsCalendarPage(Reply):
    """A page of `splits_calendar`."""

    results: list[SplitDate]
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
    def from_json(cls, json: Mapping[str, Any]) -> SplitsCalendarPage:
        return cls(
            results=[SplitDate.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
