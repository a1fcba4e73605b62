# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...reading import Reply, maybe, read_date, read_time


@dataclass(frozen=True, slots=True)
class FundHolding(Reply):
    """The type of `Holdings.results`."""

    rank: int
    """From 1, the heaviest first."""
    symbol: str | None
    """`null` for an imported holding without a symbol, such as a bond."""
    name: str
    sector: str | None
    weight: float
    """Share of the whole; simulated weights add up to 1, imported ones are as imported."""
    joined: datetime.date
    """Date from which it has been included without a break."""
    shares: float | None
    """Shares held, where imported."""
    value: float | None
    """Market value in the currency of the fund, where imported."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> FundHolding:
        return cls(
            rank=json["rank"],
            symbol=json.get("symbol"),
            name=json["name"],
            sector=json.get("sector"),
            weight=float(json["weight"]),
            joined=read_date(json["joined"]),
            shares=maybe(float, json.get("shares")),
            value=maybe(float, json.get("value")),
        )


@dataclass(frozen=True, slots=True)
class Holdings(Reply):
    """The reply of `holdings`."""

    results: list[FundHolding]
    """Empty where the holdings are not known."""
    symbol: str
    index: str | None
    """Index that the fund follows."""
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
    def from_json(cls, json: Mapping[str, Any]) -> Holdings:
        return cls(
            results=[FundHolding.from_json(item) for item in json["results"]],
            symbol=json["symbol"],
            index=json.get("index"),
            date=read_date(json["date"]),
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
