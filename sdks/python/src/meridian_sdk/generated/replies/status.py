# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_time


@dataclass(frozen=True, slots=True)
class ServiceComponent(Reply):
    """The type of `ServiceStatus.components`."""

    name: str
    state: Literal["operational", "degraded", "down"]
    detail: str

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ServiceComponent:
        return cls(
            name=json["name"],
            state=json["state"],
            detail=json["detail"],
        )


@dataclass(frozen=True, slots=True)
class ServiceCalls(Reply):
    """The type of `ServiceStatus.calls30d`."""

    requests: float
    availability_pct: float | None
    average_latency_ms: float | None
    p95_latency_ms: float | None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ServiceCalls:
        return cls(
            requests=float(json["requests"]),
            availability_pct=maybe(float, json.get("availabilityPct")),
            average_latency_ms=maybe(float, json.get("averageLatencyMs")),
            p95_latency_ms=maybe(float, json.get("p95LatencyMs")),
        )


@dataclass(frozen=True, slots=True)
class ServiceStatus(Reply):
    """The reply of `status`."""

    state: Literal["operational", "degraded", "down"]
    components: list[ServiceComponent]
    uptime_seconds: float
    calls30d: ServiceCalls
    as_of: datetime.datetime

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ServiceStatus:
        return cls(
            state=json["state"],
            components=[ServiceComponent.from_json(item) for item in json["components"]],
            uptime_seconds=float(json["uptimeSeconds"]),
            calls30d=ServiceCalls.from_json(json["calls30d"]),
            as_of=read_time(json["asOf"]),
        )
