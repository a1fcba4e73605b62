# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_date, read_time


@dataclass(frozen=True, slots=True)
class Listing(Reply):
    """A row of `listings_calendar`."""

    date: datetime.date
    """First trading day."""
    symbol: str
    name: str
    """Name of the symbol."""
    exchange: str | None
    currency: str
    opening_price: float | None
    """First price as traded. Null before the first session."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    status: Literal["planned", "listed"]
    """`planned` is a day to come."""
    price_low: float | None
    """Lowest expected price of the offer. Null if unknown."""
    price_high: float | None
    """Highest expected price of the offer. Null if unknown."""
    shares: float | None
    """Shares on offer. Null if unknown."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Listing:
        return cls(
            date=read_date(json["date"]),
            symbol=json["symbol"],
            name=json["name"],
            exchange=json.get("exchange"),
            currency=json["currency"],
            opening_price=maybe(float, json.get("openingPrice")),
            source=json["source"],
            status=json["status"],
            price_low=maybe(float, json.get("priceLow")),
            price_high=maybe(float, json.get("priceHigh")),
            shares=maybe(float, json.get("shares")),
        )


@dataclass(frozen=True, slots=True)
class ListingsCalendarPage(Reply):
    """A page of `listings_calendar`."""

    results: list[Listing]
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
    def from_json(cls, json: Mapping[str, Any]) -> ListingsCalendarPage:
        return cls(
            results=[Listing.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
