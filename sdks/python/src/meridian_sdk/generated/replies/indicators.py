# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_time


@dataclass(frozen=True, slots=True)
class IndicatorRow(Reply):
    """A row of `indicators`."""

    timestamp: datetime.datetime
    partial: bool
    """True if the bar’s session, week or month has not ended. Its values can still change."""
    values: dict[str, float | None]
    """The requested columns by wire name, in addition to timestamp and partial."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> IndicatorRow:
        return cls(
            timestamp=read_time(json["timestamp"]),
            partial=json["partial"],
            values={name: maybe(float, value) for name, value in json.items() if name not in {"timestamp", "partial"}},
        )

    def __getitem__(self, name: str) -> float | None:
        return self.values[name]


@dataclass(frozen=True, slots=True)
class SignalCounts(Reply):
    """The type of `IndicatorsPage.summary`."""

    buy: int
    neutral: int
    sell: int

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> SignalCounts:
        return cls(
            buy=json["buy"],
            neutral=json["neutral"],
            sell=json["sell"],
        )


@dataclass(frozen=True, slots=True)
class IndicatorsPage(Reply):
    """A page of `indicators`."""

    results: list[IndicatorRow]
    warmup: int
    """Number of earlier bars used to compute the first row."""
    summary: SignalCounts
    symbol: str
    interval: str
    adjustment: Literal["raw", "split", "all"]
    """Actual adjustment of the prices. The stored one if the known corporate actions do not
    allow the requested one.
    """
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
    def from_json(cls, json: Mapping[str, Any]) -> IndicatorsPage:
        return cls(
            results=[IndicatorRow.from_json(item) for item in json["results"]],
            warmup=json["warmup"],
            summary=SignalCounts.from_json(json["summary"]),
            symbol=json["symbol"],
            interval=json["interval"],
            adjustment=json["adjustment"],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
