# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...reading import Reply, maybe, read_time


@dataclass(frozen=True, slots=True)
class BookRow(Reply):
    """The type of `Book.results`."""

    level: int
    """1 is the best bid and ask."""
    bid: float | None
    """Bid of this level. Null where the side has fewer levels."""
    bid_size: float | None
    """Quantity at this bid."""
    ask: float | None
    """Ask of this level. Null where the side has fewer levels."""
    ask_size: float | None
    """Quantity at this ask."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> BookRow:
        return cls(
            level=json["level"],
            bid=maybe(float, json.get("bid")),
            bid_size=maybe(float, json.get("bidSize")),
            ask=maybe(float, json.get("ask")),
            ask_size=maybe(float, json.get("askSize")),
        )


@dataclass(frozen=True, slots=True)
class Book(Reply):
    """The reply of `book`."""

    results: list[BookRow]
    symbol: str
    timestamp: datetime.datetime
    """Time of the book."""
    delay_seconds: int
    """Delay of the book, as of a quote."""
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
    stale: bool | None = None
    """The vendor has sent nothing for too long while its market trades."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Book:
        return cls(
            results=[BookRow.from_json(item) for item in json["results"]],
            symbol=json["symbol"],
            timestamp=read_time(json["timestamp"]),
            delay_seconds=json["delaySeconds"],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
            stale=json.get("stale"),
        )
