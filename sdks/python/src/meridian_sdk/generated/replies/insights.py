# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_time


@dataclass(frozen=True, slots=True)
class Evidence(Reply):
    """The type of `Insight.evidence`."""

    metric: str
    value: float
    benchmark: float | None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Evidence:
        return cls(
            metric=json["metric"],
            value=float(json["value"]),
            benchmark=maybe(float, json.get("benchmark")),
        )


@dataclass(frozen=True, slots=True)
class Insight(Reply):
    """The type of `Insights.results`."""

    id: str
    """Identifier of the finding, the same for every symbol."""
    type: Literal["trend", "momentum", "volatility", "volume", "relativeStrength", "risk", "valuation", "growth", "quality", "news", "social"]
    title: str
    text: str
    score: float
    """From -1 (bearish) to 1 (bullish)."""
    direction: Literal["bullish", "bearish", "neutral"]
    evidence: list[Evidence]

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Insight:
        return cls(
            id=json["id"],
            type=json["type"],
            title=json["title"],
            text=json["text"],
            score=float(json["score"]),
            direction=json["direction"],
            evidence=[Evidence.from_json(item) for item in json["evidence"]],
        )


@dataclass(frozen=True, slots=True)
class InsightsPattern(Reply):
    """The type of `Insights.patterns`."""

    name: str
    """Name of the indicator that finds it, such as `cdlengulfing`."""
    title: str
    timestamp: datetime.datetime
    """Start of the candle at which the pattern ended."""
    value: float
    """100 or -100; 80 for a pattern that just holds, 200 for a confirmed one."""
    direction: Literal["bullish", "bearish", "neutral"]

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> InsightsPattern:
        return cls(
            name=json["name"],
            title=json["title"],
            timestamp=read_time(json["timestamp"]),
            value=float(json["value"]),
            direction=json["direction"],
        )


@dataclass(frozen=True, slots=True)
class InsightsLevelsPivots(Reply):
    """The type of `InsightsLevels.pivots`."""

    pivot: float
    r1: float
    r2: float
    r3: float
    s1: float
    s2: float
    s3: float

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> InsightsLevelsPivots:
        return cls(
            pivot=float(json["pivot"]),
            r1=float(json["r1"]),
            r2=float(json["r2"]),
            r3=float(json["r3"]),
            s1=float(json["s1"]),
            s2=float(json["s2"]),
            s3=float(json["s3"]),
        )


@dataclass(frozen=True, slots=True)
class InsightsLevelsSupport(Reply):
    """The type of `InsightsLevels.support`."""

    price: float
    touches: int
    """Number of turning points at this level."""
    last_touched: datetime.datetime
    """Start of the session of the last turning point."""
    distance: float
    """From the last price, as a share of it."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> InsightsLevelsSupport:
        return cls(
            price=float(json["price"]),
            touches=json["touches"],
            last_touched=read_time(json["lastTouched"]),
            distance=float(json["distance"]),
        )


@dataclass(frozen=True, slots=True)
class InsightsLevels(Reply):
    """The type of `Insights.levels`."""

    pivots: InsightsLevelsPivots | None
    """Pivots of floor traders from the last finished candle. Null without one."""
    support: list[InsightsLevelsSupport]
    """Levels below the last price, the nearest first."""
    resistance: list[InsightsLevelsSupport]
    """Levels above the last price, the nearest first."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> InsightsLevels:
        return cls(
            pivots=maybe(InsightsLevelsPivots.from_json, json.get("pivots")),
            support=[InsightsLevelsSupport.from_json(item) for item in json["support"]],
            resistance=[InsightsLevelsSupport.from_json(item) for item in json["resistance"]],
        )


@dataclass(frozen=True, slots=True)
class Insights(Reply):
    """The reply of `insights`."""

    results: list[Insight]
    symbol: str
    horizon: str
    score: float | None
    """Mean of the scores. Null without results."""
    patterns: list[InsightsPattern]
    """Candlestick patterns that ended at the last five finished candles, newest first. A candle
    is a session, a week or a month, by horizon.
    """
    levels: InsightsLevels
    """Price levels of the horizon."""
    generated_by: str
    """`rules`: each text is generated from its evidence."""
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
    def from_json(cls, json: Mapping[str, Any]) -> Insights:
        return cls(
            results=[Insight.from_json(item) for item in json["results"]],
            symbol=json["symbol"],
            horizon=json["horizon"],
            score=maybe(float, json.get("score")),
            patterns=[InsightsPattern.from_json(item) for item in json["patterns"]],
            levels=InsightsLevels.from_json(json["levels"]),
            generated_by=json["generatedBy"],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
