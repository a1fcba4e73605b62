# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...reading import Reply, read_time


@dataclass(frozen=True, slots=True)
class DeletedAlert(Reply):
    """The reply of `alerts_delete`."""

    id: str
    deleted: bool
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> DeletedAlert:
        return cls(
            id=json["id"],
            deleted=json["deleted"],
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
