# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...reading import Reply, read_time


@dataclass(frozen=True, slots=True)
class LinksCreate(Reply):
    """The reply of `links_create`."""

    id: str
    path: str
    """The path and the query that the link opens, and nothing else."""
    expires_at: datetime.datetime
    """When the link stops working."""
    url: str
    """The link. It is shown once. It works for everybody who has it."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> LinksCreate:
        return cls(
            id=json["id"],
            path=json["path"],
            expires_at=read_time(json["expiresAt"]),
            url=json["url"],
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
