# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...reading import Reply, read_date, read_time


@dataclass(frozen=True, slots=True)
class Split(Reply):
    """A row of `splits`."""

    ex_date: datetime.date
    """First day of trading in new shares."""
    ratio: float
    """New shares for one old share: 4 for four for one, 0.1 for a reverse split."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Split:
        return cls(
            ex_date=read_date(json["exDate"]),
            ratio=float(json["ratio"]),
        )


@dataclass(frozen=True, slots=True)
class SplitsPage(Reply):
    """A page of `splits`."""

    symbol: str
    results: list[Split]
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
    def from_json(cls, json: Mapping[str, Any]) -> SplitsPage:
        return cls(
            symbol=json["symbol"],
            results=[Split.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
