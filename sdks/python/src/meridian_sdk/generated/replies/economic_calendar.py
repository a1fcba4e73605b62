# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...reading import Reply, maybe, read_date, read_time


@dataclass(frozen=True, slots=True)
class EconomicRelease(Reply):
    """A row of `economic_calendar`."""

    timestamp: datetime.datetime
    """Time of the release."""
    series: str
    title: str
    country: str
    period: datetime.date
    """First day of the month or quarter that is published."""
    actual: float | None
    """Value as first published. Null before the release."""
    previous: float | None
    """Value of the period before, as it was known until then."""
    revision: float | None
    """New value of the period before, published with this release. Null if it was not revised."""
    unit: str
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> EconomicRelease:
        return cls(
            timestamp=read_time(json["timestamp"]),
            series=json["series"],
            title=json["title"],
            country=json["country"],
            period=read_date(json["period"]),
            actual=maybe(float, json.get("actual")),
            previous=maybe(float, json.get("previous")),
            revision=maybe(float, json.get("revision")),
            unit=json["unit"],
            source=json["source"],
        )


@dataclass(frozen=True, slots=True)
class EconomicCalendarPage(Reply):
    """A page of `economic_calendar`."""

    results: list[EconomicRelease]
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
    def from_json(cls, json: Mapping[str, Any]) -> EconomicCalendarPage:
        return cls(
            results=[EconomicRelease.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
