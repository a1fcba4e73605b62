# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, read_date, read_time


@dataclass(frozen=True, slots=True)
class BulkFile(Reply):
    """The type of `BulkManifest.files`."""

    path: str
    """Path of the file on this server. A path always refers to the same content."""
    format: Literal["parquet", "csv.gz"]
    rows: int
    bytes: int
    sha256: str
    """SHA-256 hash of the file, in hexadecimal digits."""
    from_: datetime.date
    """First day, UTC."""
    to: datetime.date
    """Last day (inclusive), UTC."""
    source: str
    """Data source of the rows. Each row names it as well."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> BulkFile:
        return cls(
            path=json["path"],
            format=json["format"],
            rows=json["rows"],
            bytes=json["bytes"],
            sha256=json["sha256"],
            from_=read_date(json["from"]),
            to=read_date(json["to"]),
            source=json["source"],
        )


@dataclass(frozen=True, slots=True)
class BulkManifest(Reply):
    """The reply of `bulk_manifest`."""

    dataset: str
    title: str
    files: list[BulkFile]
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
    def from_json(cls, json: Mapping[str, Any]) -> BulkManifest:
        return cls(
            dataset=json["dataset"],
            title=json["title"],
            files=[BulkFile.from_json(item) for item in json["files"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
