# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_date, read_time


@dataclass(frozen=True, slots=True)
class BulkDataset(Reply):
    """The type of `BulkDatasets.results`."""

    dataset: str
    title: str
    formats: list[Literal["parquet", "csv.gz"]]
    from_: datetime.date | None
    """First day included in the plan. Null without files."""
    to: datetime.date | None
    """Last day. Null without files."""
    files: int
    """Number of files included in the plan, in all formats. 0 for files created on request."""
    bytes: int
    """Total size of these files."""
    ready: bool
    """False until the files have been created for the first time. Until then, the manifest
    returns 503.
    """
    per_symbol: bool
    """True if a file holds one symbol and one day, and is created on request. The manifest then
    needs `symbol`.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> BulkDataset:
        return cls(
            dataset=json["dataset"],
            title=json["title"],
            formats=json["formats"],
            from_=maybe(read_date, json.get("from")),
            to=maybe(read_date, json.get("to")),
            files=json["files"],
            bytes=json["bytes"],
            ready=json["ready"],
            per_symbol=json["perSymbol"],
        )


@dataclass(frozen=True, slots=True)
class BulkProgress(Reply):
    """The type of `BulkDatasets.making`."""

    done: int
    total: int
    """Number of periods of all datasets. A period is a day or a year."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> BulkProgress:
        return cls(
            done=json["done"],
            total=json["total"],
        )


@dataclass(frozen=True, slots=True)
class BulkDatasets(Reply):
    """The reply of `bulk`."""

    results: list[BulkDataset]
    making: BulkProgress | None
    """Progress of the files being created. Null if none are being created."""
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
    def from_json(cls, json: Mapping[str, Any]) -> BulkDatasets:
        return cls(
            results=[BulkDataset.from_json(item) for item in json["results"]],
            making=maybe(BulkProgress.from_json, json.get("making")),
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
