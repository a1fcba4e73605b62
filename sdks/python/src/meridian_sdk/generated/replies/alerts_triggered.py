# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_time
from .alerts_create import (
    AlertCondition,
)


@dataclass(frozen=True, slots=True)
class Observed(Reply):
    """The type of `Firing.observed`."""

    metric: str
    value: float
    price: float

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Observed:
        return cls(
            metric=json["metric"],
            value=float(json["value"]),
            price=float(json["price"]),
        )


@dataclass(frozen=True, slots=True)
class DeliveryAttempt(Reply):
    """The type of `Delivery.attempts`."""

    at: datetime.datetime
    status: int | None
    """HTTP status returned by the receiver. Null if it did not respond."""
    latency_ms: int
    error: str | None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> DeliveryAttempt:
        return cls(
            at=read_time(json["at"]),
            status=json.get("status"),
            latency_ms=json["latencyMs"],
            error=json.get("error"),
        )


@dataclass(frozen=True, slots=True)
class Delivery(Reply):
    """The type of `Firing.deliveries`."""

    id: str
    channel: Literal["webhook", "email", "inApp"]
    url: str | None
    state: Literal["pending", "delivered", "failed"]
    next_attempt_at: datetime.datetime | None
    attempts: list[DeliveryAttempt]

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Delivery:
        return cls(
            id=json["id"],
            channel=json["channel"],
            url=json.get("url"),
            state=json["state"],
            next_attempt_at=maybe(read_time, json.get("nextAttemptAt")),
            attempts=[DeliveryAttempt.from_json(item) for item in json["attempts"]],
        )


@dataclass(frozen=True, slots=True)
class Firing(Reply):
    """A row of `alerts_triggered`."""

    id: str
    alert_id: str
    alert_name: str
    symbol: str
    """For a screen, the first of the symbols that entered or left."""
    condition: AlertCondition
    observed: Observed
    triggered_at: datetime.datetime
    test: bool
    """True if sent by the test button."""
    deliveries: list[Delivery]
    entered: list[str] | None = None
    """Symbols that entered the screen, at most 500, in its order."""
    left: list[str] | None = None
    """Symbols that left the screen, at most 500."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Firing:
        return cls(
            id=json["id"],
            alert_id=json["alertId"],
            alert_name=json["alertName"],
            symbol=json["symbol"],
            condition=AlertCondition.from_json(json["condition"]),
            observed=Observed.from_json(json["observed"]),
            triggered_at=read_time(json["triggeredAt"]),
            test=json["test"],
            deliveries=[Delivery.from_json(item) for item in json["deliveries"]],
            entered=json.get("entered"),
            left=json.get("left"),
        )


@dataclass(frozen=True, slots=True)
class FiringsPage(Reply):
    """A page of `alerts_triggered`."""

    results: list[Firing]
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
    def from_json(cls, json: Mapping[str, Any]) -> FiringsPage:
        return cls(
            results=[Firing.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
