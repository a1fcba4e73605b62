# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...reading import Reply, read_time


@dataclass(frozen=True, slots=True)
class Trade(Reply):
    """A row of `trades`."""

    timestamp: datetime.datetime
    """Time to the nanosecond, UTC. The last digits are zeros where the source gives fewer of
    them.
    """
    price: float
    size: float
    """Shares, or units of the base currency."""
    id: int
    """Number of the trade. Unique per symbol and source."""
    conditions: list[str]
    """What is special about it; `legend` explains each. A code of a vendor without a name here
    is kept: `alpaca:8`.
    """
    venue: str | None
    """Exchange of the trade: market identifier code (ISO 10383), or the name of a crypto
    exchange. A number of a vendor without one is kept: `massive:99`. Null if not known.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Trade:
        return cls(
            timestamp=read_time(json["timestamp"]),
            price=float(json["price"]),
            size=float(json["size"]),
            id=json["id"],
            conditions=json["conditions"],
            venue=json.get("venue"),
        )


@dataclass(frozen=True, slots=True)
class TradeConditionMeaning(Reply):
    """The type of `TradesPage.legend`."""

    code: str
    meaning: str

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> TradeConditionMeaning:
        return cls(
            code=json["code"],
            meaning=json["meaning"],
        )


@dataclass(frozen=True, slots=True)
class TradesPage(Reply):
    """A page of `trades`."""

    results: list[Trade]
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
    def from_json(cls, json: Mapping[str, Any]) -> TradesPage:
        return cls(
            results=[Trade.from_json(item) for item in json["results"]],
            symbol=json["symbol"],
            legend=[TradeConditionMeaning.from_json(item) for item in json["legend"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
