# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...reading import Reply, maybe, read_date, read_time


@dataclass(frozen=True, slots=True)
class Dividend(Reply):
    """A row of `dividends`."""

    declaration_date: datetime.date | None
    """Day on which the company announced it. Null if unknown."""
    record_date: datetime.date | None
    """Owners at the end of this day are paid. Null if unknown."""
    ex_date: datetime.date
    """First day on which a buyer does not get it."""
    pay_date: datetime.date | None
    """Day of payment. Null if unknown."""
    amount: float
    """Cash for one share as it was on the ex-date, before later splits."""
    currency: str

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Dividend:
        return cls(
            declaration_date=maybe(read_date, json.get("declarationDate")),
            record_date=maybe(read_date, json.get("recordDate")),
            ex_date=read_date(json["exDate"]),
            pay_date=maybe(read_date, json.get("payDate")),
            amount=float(json["amount"]),
            currency=json["currency"],
        )


@dataclass(frozen=True, slots=True)
class DividendsPage(Reply):
    """A page of `dividends`."""

    symbol: str
    results: list[Dividend]
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
    def from_json(cls, json: Mapping[str, Any]) -> DividendsPage:
        return cls(
            symbol=json["symbol"],
            results=[Dividend.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
