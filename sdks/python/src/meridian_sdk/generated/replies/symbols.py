# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, read_date, read_time


@dataclass(frozen=True, slots=True)
class SymbolInfo(Reply):
    """A row of `symbols`."""

    symbol: str
    name: str
    asset_class: Literal["equity", "etf", "fund", "fx", "crypto", "index"]
    exchange: str | None
    currency: str
    sector: str | None
    industry: str | None
    active: bool
    first_date: datetime.date
    last_date: datetime.date
    security_id: str
    """Id of the security, which stays when its symbol changes. Paths accept it in place of the
    symbol.
    """
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    former_symbol: str | None
    """The earlier symbol that `q` matches, such as FB of META. Null for other matches."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> SymbolInfo:
        return cls(
            symbol=json["symbol"],
            name=json["name"],
            asset_class=json["assetClass"],
            exchange=json.get("exchange"),
            currency=json["currency"],
            sector=json.get("sector"),
            industry=json.get("industry"),
            active=json["active"],
            first_date=read_date(json["firstDate"]),
            last_date=read_date(json["lastDate"]),
            security_id=json["securityId"],
            source=json["source"],
            former_symbol=json.get("formerSymbol"),
        )


@dataclass(frozen=True, slots=True)
class SymbolsPage(Reply):
    """A page of `symbols`."""

    results: list[SymbolInfo]
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
    def from_json(cls, json: Mapping[str, Any]) -> SymbolsPage:
        return cls(
            results=[SymbolInfo.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
