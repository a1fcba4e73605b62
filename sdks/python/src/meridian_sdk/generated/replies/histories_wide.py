# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_time
from ...tabled import Tabled


@dataclass(frozen=True, slots=True)
class WideRow(Reply):
    """The type of `WideHistories.results`."""

    timestamp: datetime.datetime
    values: dict[str, float | None]
    """The requested columns by wire name, in addition to timestamp."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> WideRow:
        return cls(
            timestamp=read_time(json["timestamp"]),
            values={name: maybe(float, value) for name, value in json.items() if name not in {"timestamp"}},
        )

    def __getitem__(self, name: str) -> float | None:
        return self.values[name]


@dataclass(frozen=True, slots=True)
class WideHistories(Tabled, Reply):
    """The reply of `histories_wide`."""

    results: list[WideRow]
    interval: str
    layout: Literal["long", "wide"]
    missing: list[str]
    """Symbols of the call without data here."""
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
    def from_json(cls, json: Mapping[str, Any]) -> WideHistories:
        return cls(
            results=[WideRow.from_json(item) for item in json["results"]],
            interval=json["interval"],
            layout=json["layout"],
            missing=json["missing"],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
