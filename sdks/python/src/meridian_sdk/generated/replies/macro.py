# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, read_date, read_time


@dataclass(frozen=True, slots=True)
class Observation(Reply):
    """The type of `MacroSeries.observations`."""

    date: datetime.date
    value: float

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Observation:
        return cls(
            date=read_date(json["date"]),
            value=float(json["value"]),
        )


@dataclass(frozen=True, slots=True)
class MacroSeries(Reply):
    """The type of `Macro.results`."""

    series: str
    """Name as requested."""
    title: str
    country: str
    frequency: Literal["daily", "weekly", "monthly", "quarterly"]
    units: str
    """Unit of the values, such as percent or billions of USD. Percent for `pctChange` and
    `yoy`.
    """
    seasonally_adjusted: bool
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    observations: list[Observation]

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> MacroSeries:
        return cls(
            series=json["series"],
            title=json["title"],
            country=json["country"],
            frequency=json["frequency"],
            units=json["units"],
            seasonally_adjusted=json["seasonallyAdjusted"],
            source=json["source"],
            observations=[Observation.from_json(item) for item in json["observations"]],
        )


@dataclass(frozen=True, slots=True)
class Macro(Reply):
    """The reply of `macro`."""

    results: list[MacroSeries]
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
    def from_json(cls, json: Mapping[str, Any]) -> Macro:
        return cls(
            results=[MacroSeries.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
