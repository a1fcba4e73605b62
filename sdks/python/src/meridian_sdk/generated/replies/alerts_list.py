# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_time
from .alerts_create import (
    AlertChannel,
    AlertCondition,
)


@dataclass(frozen=True, slots=True)
class Alert(Reply):
    """A row of `alerts_list`."""

    id: str
    name: str
    mode: Literal["live", "test"]
    """Market that the alert watches. Alerts created with test keys watch the simulated market."""
    status: Literal["active", "paused", "triggered", "expired"]
    """`triggered` means that an alert with `once` has triggered and stopped."""
    symbols: list[str]
    """Empty for an alert on a screen."""
    condition: AlertCondition
    channels: list[AlertChannel]
    cooldown: int
    once: bool
    expires_at: datetime.datetime | None
    created_at: datetime.datetime
    last_triggered_at: datetime.datetime | None
    trigger_count: int

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Alert:
        return cls(
            id=json["id"],
            name=json["name"],
            mode=json["mode"],
            status=json["status"],
            symbols=json["symbols"],
            condition=AlertCondition.from_json(json["condition"]),
            channels=[AlertChannel.from_json(item) for item in json["channels"]],
            cooldown=json["cooldown"],
            once=json["once"],
            expires_at=maybe(read_time, json.get("expiresAt")),
            created_at=read_time(json["createdAt"]),
            last_triggered_at=maybe(read_time, json.get("lastTriggeredAt")),
            trigger_count=json["triggerCount"],
        )


@dataclass(frozen=True, slots=True)
class AlertsPage(Reply):
    """A page of `alerts_list`."""

    results: list[Alert]
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
    def from_json(cls, json: Mapping[str, Any]) -> AlertsPage:
        return cls(
            results=[Alert.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
