# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, read_time


@dataclass(frozen=True, slots=True)
class ArticleSentiment(Reply):
    """The type of `Article.sentiment`."""

    score: float
    """From -1 (very negative) to 1 (very positive)."""
    label: Literal["positive", "neutral", "negative"]
    """`positive` at 0.2 and above, `negative` at -0.2 and below."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ArticleSentiment:
        return cls(
            score=float(json["score"]),
            label=json["label"],
        )


@dataclass(frozen=True, slots=True)
class Article(Reply):
    """A row of `news`."""

    id: str
    title: str
    summary: str | None
    source: str
    """Publisher. Publishers of simulated news are fictional, as their names indicate."""
    url: str | None
    """Address of the item. Simulated items have a page on this portal, labelled simulated."""
    published_at: datetime.datetime
    symbols: list[str]
    """All related symbols, including the requested one."""
    sentiment: ArticleSentiment

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Article:
        return cls(
            id=json["id"],
            title=json["title"],
            summary=json.get("summary"),
            source=json["source"],
            url=json.get("url"),
            published_at=read_time(json["publishedAt"]),
            symbols=json["symbols"],
            sentiment=ArticleSentiment.from_json(json["sentiment"]),
        )


@dataclass(frozen=True, slots=True)
class NewsPage(Reply):
    """A page of `news`."""

    results: list[Article]
    symbol: str
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
    def from_json(cls, json: Mapping[str, Any]) -> NewsPage:
        return cls(
            results=[Article.from_json(item) for item in json["results"]],
            symbol=json["symbol"],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
