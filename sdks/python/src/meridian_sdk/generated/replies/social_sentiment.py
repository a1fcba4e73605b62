# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_time


@dataclass(frozen=True, slots=True)
class SocialSentiment(Reply):
    """A row of `social_sentiment`."""

    timestamp: datetime.datetime
    """Start of the hour or day, in UTC. The newest row may be incomplete."""
    mentions: int
    """Number of posts about the symbol. Positive posts score 0.2 or more, negative posts -0.2
    or less.
    """
    positive: int
    negative: int
    unique_authors: int
    score: float | None
    """Mean score of the posts, from -1 to 1. Null without posts."""
    z_score: float | None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> SocialSentiment:
        return cls(
            timestamp=read_time(json["timestamp"]),
            mentions=json["mentions"],
            positive=json["positive"],
            negative=json["negative"],
            unique_authors=json["uniqueAuthors"],
            score=maybe(float, json.get("score")),
            z_score=maybe(float, json.get("zScore")),
        )


@dataclass(frozen=True, slots=True)
class SocialSentimentPage(Reply):
    """A page of `social_sentiment`."""

    results: list[SocialSentiment]
    symbol: str
    interval: Literal["1h", "1d"]
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
    def from_json(cls, json: Mapping[str, Any]) -> SocialSentimentPage:
        return cls(
            results=[SocialSentiment.from_json(item) for item in json["results"]],
            symbol=json["symbol"],
            interval=json["interval"],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
