# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_date, read_time


@dataclass(frozen=True, slots=True)
class EarningsDate(Reply):
    """A row of `earnings_calendar`."""

    date: datetime.date
    symbol: str
    name: str
    """Name of the symbol."""
    time_of_day: Literal["beforeOpen", "afterClose", "duringSession"] | None
    """Relative to the session of New York. Null if only the day is known."""
    timestamp: datetime.datetime | None
    """Time of publication. Null if only the day is known."""
    basis: Literal["release", "filing"]
    """What is dated: the release of results, or the filing of the report where only filings are
    known.
    """
    fiscal_year: int
    fiscal_period: Literal["Q1", "Q2", "Q3", "FY"]
    """FY is the fourth quarter."""
    period_end: datetime.date
    """Last day of the quarter."""
    estimate: float | None
    """Expected earnings per share. Null if unknown."""
    actual: float | None
    """Diluted earnings per share of the quarter. Null before publication."""
    surprise_pct: float | None
    """Difference from the estimate, in percent of it."""
    revenue: float | None
    """Revenue of the quarter. Null before publication."""
    currency: str
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> EarningsDate:
        return cls(
            date=read_date(json["date"]),
            symbol=json["symbol"],
            name=json["name"],
            time_of_day=json.get("timeOfDay"),
            timestamp=maybe(read_time, json.get("timestamp")),
            basis=json["basis"],
            fiscal_year=json["fiscalYear"],
            fiscal_period=json["fiscalPeriod"],
            period_end=read_date(json["periodEnd"]),
            estimate=maybe(float, json.get("estimate")),
            actual=maybe(float, json.get("actual")),
            surprise_pct=maybe(float, json.get("surprisePct")),
            revenue=maybe(float, json.get("revenue")),
            currency=json["currency"],
            source=json["source"],
        )


@dataclass(frozen=True, slots=True)
class EarningsCalendarPage(Reply):
    """A page of `earnings_calendar`."""

    results: list[EarningsDate]
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
    def from_json(cls, json: Mapping[str, Any]) -> EarningsCalendarPage:
        return cls(
            results=[EarningsDate.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
