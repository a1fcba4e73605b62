# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, read_date, read_time
from ...tabled import Tabled


@dataclass(frozen=True, slots=True)
class ScreenedSymbol(Reply):
    """The type of `Screener.results`."""

    symbol: str
    name: str
    date: datetime.date
    """Session of the prices."""
    adjustment: Literal["raw", "split", "all"]
    """Adjustment of the prices, with what was known at `asOf`. `all` is total return."""
    values: dict[str, float | str | None]
    """The requested columns by wire name, in addition to symbol and name and date and
    adjustment.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ScreenedSymbol:
        return cls(
            symbol=json["symbol"],
            name=json["name"],
            date=read_date(json["date"]),
            adjustment=json["adjustment"],
            values={name: value for name, value in json.items() if name not in {"symbol", "name", "date", "adjustment"}},
        )

    def __getitem__(self, name: str) -> float | str | None:
        return self.values[name]


@dataclass(frozen=True, slots=True)
class Screener(Tabled, Reply):
    """The reply of `screener`."""

    results: list[ScreenedSymbol]
    matched: int
    """Number of symbols on all pages."""
    screened: int
    """Number of symbols searched: those known at `asOf`."""
    missing: list[str]
    """Requested symbols that are unknown at `asOf`, of another class or no members of the
    index.
    """
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Point in time of the rows: nothing in them was traded or filed later. With operands of
    quotes, their second.
    """
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""
    in_session: bool | None = None
    """With operands of quotes: whether their session was in progress at `asOf`."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Screener:
        return cls(
            results=[ScreenedSymbol.from_json(item) for item in json["results"]],
            matched=json["matched"],
            screened=json["screened"],
            missing=json["missing"],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
            in_session=json.get("inSession"),
        )
