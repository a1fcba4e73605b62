# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...reading import Reply, maybe, read_time


@dataclass(frozen=True, slots=True)
class ExchangeRatesResult(Reply):
    """The type of `ExchangeRates.results`."""

    base: str
    """One unit of this currency."""
    quote: str
    """Costs `rate` units of this currency."""
    rate: float
    bid: float | None
    """Rate at which the route sells. Null without bids and asks, and on past days."""
    ask: float | None
    """Rate at which the route buys. Null without bids and asks, and on past days."""
    route: str
    """The pairs that the rate is computed from: `EURUSD * USDJPY` multiplies them, `/` divides."""
    legs: int
    """Number of pairs in the route. 1 for a rate that is quoted, 0 for a currency to itself."""
    timestamp: datetime.datetime
    """Time of the oldest price of the route. On past days, 00:00 UTC of the day of its oldest
    close.
    """
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ExchangeRatesResult:
        return cls(
            base=json["base"],
            quote=json["quote"],
            rate=float(json["rate"]),
            bid=maybe(float, json.get("bid")),
            ask=maybe(float, json.get("ask")),
            route=json["route"],
            legs=json["legs"],
            timestamp=read_time(json["timestamp"]),
            source=json["source"],
        )


@dataclass(frozen=True, slots=True)
class ExchangeRates(Reply):
    """The reply of `exchange_rates`."""

    results: list[ExchangeRatesResult]
    missing: list[str]
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
    def from_json(cls, json: Mapping[str, Any]) -> ExchangeRates:
        return cls(
            results=[ExchangeRatesResult.from_json(item) for item in json["results"]],
            missing=json["missing"],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
