# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...reading import Reply, read_time


@dataclass(frozen=True, slots=True)
class LinksListResult(Reply):
    """The type of `LinksList.results`."""

    id: str
    path: str
    """The path and the query that the link opens, and nothing else."""
    expires_at: datetime.datetime
    """When the link stops working."""
    key: str
    """Public part of the key that the link calls with."""
    created_at: datetime.datetime

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> LinksListResult:
        return cls(
            id=json["id"],
            path=json["path"],
            expires_at=read_time(json["expiresAt"]),
            key=json["key"],
            created_at=read_time(json["createdAt"]),
        )


@dataclass(frozen=True, slots=True)
class LinksList(Reply):
    """The reply of `links_list`."""

    results: list[LinksListResult]
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
    def from_json(cls, json: Mapping[str, Any]) -> LinksList:
        return cls(
            results=[LinksListResult.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
