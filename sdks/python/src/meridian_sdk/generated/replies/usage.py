# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_time


@dataclass(frozen=True, slots=True)
class UsagePoint(Reply):
    """The type of `Usage.results`."""

    timestamp: datetime.datetime
    """Start of the hour or day in UTC."""
    requests: int
    errors: int
    """Replies with status 400 and above, excluding your own 429."""
    avg_latency_ms: float | None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> UsagePoint:
        return cls(
            timestamp=read_time(json["timestamp"]),
            requests=json["requests"],
            errors=json["errors"],
            avg_latency_ms=maybe(float, json.get("avgLatencyMs")),
        )


@dataclass(frozen=True, slots=True)
class UsageOverage(Reply):
    """The type of `Usage.overage`."""

    on: bool
    """Whether calls beyond `limit` go through."""
    calls: int
    """Calls beyond the quota this month."""
    cost: str
    """What they cost so far, tax included."""
    cap: str
    """What they may cost at most in a month."""
    per_thousand_calls: str
    """Price of 1,000 calls. It is charged pro rata."""
    currency: str

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> UsageOverage:
        return cls(
            on=json["on"],
            calls=json["calls"],
            cost=json["cost"],
            cap=json["cap"],
            per_thousand_calls=json["perThousandCalls"],
            currency=json["currency"],
        )


@dataclass(frozen=True, slots=True)
class Usage(Reply):
    """The reply of `usage`."""

    results: list[UsagePoint]
    range: Literal["1d", "7d", "30d", "90d"]
    requests: int
    """Charged calls in the current calendar month."""
    limit: float | None
    """Monthly quota of the plan. Null if unlimited."""
    percent: float
    """`requests` as a percentage of `limit`, with one decimal. 0 if unlimited."""
    reset_date: datetime.datetime
    """Start of the next month."""
    overage: UsageOverage | None
    """Calls beyond the quota that are paid. Null if they are refused."""
    success_rate: float | None
    """Percentage of calls in the range with status below 400, excluding your own 429. Null
    without calls.
    """
    avg_latency_ms: float | None
    per_minute: float | None
    """Calls per minute of the plan. Null if unlimited."""
    burst: float | None
    """Calls of this limit that may arrive at the same time."""
    active_keys: int
    """Number of live keys that work."""
    range_requests: int
    """Calls in the range, including rejected ones."""
    last_call_id: str | None
    """Request ID of the last logged call."""
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
    def from_json(cls, json: Mapping[str, Any]) -> Usage:
        return cls(
            results=[UsagePoint.from_json(item) for item in json["results"]],
            range=json["range"],
            requests=json["requests"],
            limit=maybe(float, json.get("limit")),
            percent=float(json["percent"]),
            reset_date=read_time(json["resetDate"]),
            overage=maybe(UsageOverage.from_json, json.get("overage")),
            success_rate=maybe(float, json.get("successRate")),
            avg_latency_ms=maybe(float, json.get("avgLatencyMs")),
            per_minute=maybe(float, json.get("perMinute")),
            burst=maybe(float, json.get("burst")),
            active_keys=json["activeKeys"],
            range_requests=json["rangeRequests"],
            last_call_id=json.get("lastCallId"),
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
