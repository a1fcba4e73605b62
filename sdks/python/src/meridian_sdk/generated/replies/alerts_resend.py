# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_time
from .alerts_triggered import (
    DeliveryAttempt,
)


@dataclass(frozen=True, slots=True)
class ResentDelivery(Reply):
    """The reply of `alerts_resend`."""

    id: str
    channel: Literal["webhook", "email", "inApp"]
    url: str | None
    state: Literal["pending", "delivered", "failed"]
    next_attempt_at: datetime.datetime | None
    attempts: list[DeliveryAttempt]
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ResentDelivery:
        return cls(
            id=json["id"],
            channel=json["channel"],
            url=json.get("url"),
            state=json["state"],
            next_attempt_at=maybe(read_time, json.get("nextAttemptAt")),
            attempts=[DeliveryAttempt.from_json(item) for item in json["attempts"]],
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
