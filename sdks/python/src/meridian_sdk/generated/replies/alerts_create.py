# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_date, read_time


@dataclass(frozen=True, slots=True)
class AlertCondition(Reply):
    """The type of `CreatedAlert.condition`."""

    metric: str
    """`price`, `changePct`, `volume`, or an indicator with its parameters as in the indicators
    call, such as `rsi:14` or `macd:12:26:9.signal`. With `screen`: `entry`, `exit` or `change`,
    the number of symbols that entered the screen, left it, or both.
    """
    op: Literal["above", "below", "crosses"]
    """`above` and `below` trigger when the condition becomes true; `crosses` triggers when the
    value changes sides.
    """
    value: float
    """Threshold to compare with the metric. In percent for `changePct`."""
    window: Literal["1m", "5m", "15m", "30m", "1h", "1d"]
    """Time range of `changePct` and `volume`, or bar length of an indicator. Indicators are
    evaluated when a bar closes.
    """
    screen: str | None = None
    """ID of a screen saved in the dashboard, as `GET /api/screens` lists it, to watch in place
    of `symbols`. It is evaluated after each session, and each minute of it where the screen
    looks at quotes. `op` is `above`: with the value 0, each change triggers.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> AlertCondition:
        return cls(
            metric=json["metric"],
            op=json["op"],
            value=float(json["value"]),
            window=json["window"],
            screen=json.get("screen"),
        )


@dataclass(frozen=True, slots=True)
class AlertChannel(Reply):
    """The type of `CreatedAlert.channels`."""

    type: Literal["webhook", "email", "inApp"]
    url: str | None = None
    """Public https address that receives the webhook. Required for `webhook`."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> AlertChannel:
        return cls(
            type=json["type"],
            url=json.get("url"),
        )


@dataclass(frozen=True, slots=True)
class BackfillFiring(Reply):
    """The type of `AlertBackfill.last`."""

    symbol: str
    at: datetime.datetime
    value: float
    price: float

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> BackfillFiring:
        return cls(
            symbol=json["symbol"],
            at=read_time(json["at"]),
            value=float(json["value"]),
            price=float(json["price"]),
        )


@dataclass(frozen=True, slots=True)
class AlertBackfill(Reply):
    """The type of `CreatedAlert.backfill`."""

    would_have_fired: int
    """Number of times that the alert would have triggered in this period."""
    from_: datetime.date
    """Start of the period: one year ago, or the first available bar of the window."""
    to: datetime.date
    last: list[BackfillFiring]
    """The ten most recent triggers, newest first."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> AlertBackfill:
        return cls(
            would_have_fired=json["wouldHaveFired"],
            from_=read_date(json["from"]),
            to=read_date(json["to"]),
            last=[BackfillFiring.from_json(item) for item in json["last"]],
        )


@dataclass(frozen=True, slots=True)
class CreatedAlert(Reply):
    """The reply of `alerts_create`."""

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
    backfill: AlertBackfill
    """Number of times that the alert would have triggered in the past."""
    webhook_secret: str | None
    """Secret that signs the account’s webhooks. Returned once, when it is created; the
    dashboard shows it afterwards.
    """
    warnings: list[str]
    """Reasons why webhooks of this alert cannot be delivered now. Empty if there are none."""
    as_of: datetime.datetime
    """Time at which the rows were read."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> CreatedAlert:
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
            backfill=AlertBackfill.from_json(json["backfill"]),
            webhook_secret=json.get("webhookSecret"),
            warnings=json["warnings"],
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
