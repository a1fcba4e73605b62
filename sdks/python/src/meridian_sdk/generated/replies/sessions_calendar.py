# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_date, read_time


@dataclass(frozen=True, slots=True)
class TradingSession(Reply):
    """A row of `sessions_calendar`."""

    date: datetime.date
    """Date in the time zone of the exchange."""
    exchange: Literal["XNYS", "XNAS", "FX", "CRYPTO"]
    status: Literal["open", "early", "closed"]
    """`early` ends before the usual time."""
    open: datetime.datetime | None
    """Opening. Null on a closed day."""
    close: datetime.datetime | None
    """Close. Null on a closed day."""
    holiday: str | None
    """Why the exchange stays closed."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> TradingSession:
        return cls(
            date=read_date(json["date"]),
            exchange=json["exchange"],
            status=json["status"],
            open=maybe(read_time, json.get("open")),
            close=maybe(read_time, json.get("close")),
            holiday=json.get("holiday"),
            source=json["source"],
        )


@dataclass(frozen=True, slots=True)
class SessionsCalendarPage(Reply):
    """A page of `sessions_calendar`."""

    results: list[TradingSession]
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
    def from_json(cls, json: Mapping[str, Any]) -> SessionsCalendarPage:
        return cls(
            results=[TradingSession.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
