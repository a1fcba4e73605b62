# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...reading import Reply, maybe, read_time
from .trades import (
    TradeConditionMeaning,
)


@dataclass(frozen=True, slots=True)
class QuoteTick(Reply):
    """A row of `quote_ticks`."""

    timestamp: datetime.datetime
    """Time to the nanosecond, UTC. The last digits are zeros where the source gives fewer of
    them.
    """
    bid: float | None
    """Highest price that a buyer bids. Null where nobody bids."""
    ask: float | None
    """Lowest price that a seller asks. Null where nobody asks."""
    bid_size: float | None
    """Quantity at the bid."""
    ask_size: float | None
    """Quantity at the ask."""
    id: int
    """Number of the quote. Unique per symbol and source."""
    conditions: list[str]
    """What is special about it; `legend` explains each. A code of a vendor without a name here
    is kept: `alpaca:8`.
    """
    bid_venue: str | None
    """Exchange of the bid: market identifier code (ISO 10383), or the name of a crypto
    exchange. A number of a vendor without one is kept: `massive:99`. Null if not known.
    """
    ask_venue: str | None
    """Exchange of the ask: market identifier code (ISO 10383), or the name of a crypto
    exchange. A number of a vendor without one is kept: `massive:99`. Null if not known.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> QuoteTick:
        return cls(
            timestamp=read_time(json["timestamp"]),
            bid=maybe(float, json.get("bid")),
            ask=maybe(float, json.get("ask")),
            bid_size=maybe(float, json.get("bidSize")),
            ask_size=maybe(float, json.get("askSize")),
            id=json["id"],
            conditions=json["conditions"],
            bid_venue=json.get("bidVenue"),
            ask_venue=json.get("askVenue"),
        )


@dataclass(frozen=True, slots=True)
class QuoteTicksPage(Reply):
    """A page of `quote_ticks`."""

    results: list[QuoteTick]
    symbol: str
    legend: list[TradeConditionMeaning]
    """The conditions in this reply and what they mean."""
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
    def from_json(cls, json: Mapping[str, Any]) -> QuoteTicksPage:
        return cls(
            results=[QuoteTick.from_json(item) for item in json["results"]],
            symbol=json["symbol"],
            legend=[TradeConditionMeaning.from_json(item) for item in json["legend"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
