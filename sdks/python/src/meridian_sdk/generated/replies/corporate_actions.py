# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_date, read_time


@dataclass(frozen=True, slots=True)
class MarketAction(Reply):
    """A row of `corporate_actions`."""

    kind: Literal["dividend", "stockDividend", "split", "spinOff", "merger", "symbolChange", "listing", "delisting"]
    symbol: str
    """The symbol as it is now."""
    security_id: str
    """Id of the security, which stays when its symbol changes. Paths accept it in place of the
    symbol.
    """
    declaration_date: datetime.date | None
    """Day on which the company announced it. Null if unknown."""
    record_date: datetime.date | None
    """Owners at the end of this day are paid. Null if unknown."""
    ex_date: datetime.date
    """Day on which the action takes effect."""
    pay_date: datetime.date | None
    """Day of payment. Null if unknown."""
    amount: float | None
    """Cash for one share, or the value of the shares that one share receives in a spin-off.
    Null until the company sets it.
    """
    ratio: float | None
    """New shares for one old share: of splits, dividends in shares, and mergers paid in shares
    of the buyer.
    """
    currency: str
    related: str | None
    """The symbol before a change of symbol, the new company of a spin-off, or the buyer in a
    merger. Null if unknown.
    """
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> MarketAction:
        return cls(
            kind=json["kind"],
            symbol=json["symbol"],
            security_id=json["securityId"],
            declaration_date=maybe(read_date, json.get("declarationDate")),
            record_date=maybe(read_date, json.get("recordDate")),
            ex_date=read_date(json["exDate"]),
            pay_date=maybe(read_date, json.get("payDate")),
            amount=maybe(float, json.get("amount")),
            ratio=maybe(float, json.get("ratio")),
            currency=json["currency"],
            related=json.get("related"),
            source=json["source"],
        )


@dataclass(frozen=True, slots=True)
class CorporateActionsPage(Reply):
    """A page of `corporate_actions`."""

    results: list[MarketAction]
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
    def from_json(cls, json: Mapping[str, Any]) -> CorporateActionsPage:
        return cls(
            results=[MarketAction.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
