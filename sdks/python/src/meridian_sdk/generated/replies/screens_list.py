# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, read_time


@dataclass(frozen=True, slots=True)
class ScreensListResultScreenUniverse(Reply):
    """The type of `ScreensListResultScreen.universe`."""

    type: Literal["equity", "etf", "fund", "fx", "crypto", "index"]
    """Symbols of this class."""
    symbols: list[str] | None = None
    """Only these symbols of the class. Defaults to all."""
    index: str | None = None
    """Only members of this index, such as SPX, as they were at the time: companies that have
    left the market since are among them.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ScreensListResultScreenUniverse:
        return cls(
            type=json["type"],
            symbols=json.get("symbols"),
            index=json.get("index"),
        )


@dataclass(frozen=True, slots=True)
class ScreensListResultScreenSort(Reply):
    """The type of `ScreensListResultScreen.sort`."""

    by: str
    order: Literal["asc", "desc"]

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ScreensListResultScreenSort:
        return cls(
            by=json["by"],
            order=json["order"],
        )


@dataclass(frozen=True, slots=True)
class ScreensListResultScreen(Reply):
    """The type of `ScreensListResult.screen`."""

    universe: ScreensListResultScreenUniverse
    """Symbols to search. Defaults to all shares."""
    conditions: list[dict[str, Any]]
    """Conditions that all must hold. A comparison {"left","op","right"} with op above, below,
    crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5
    deep and with at most 50 comparisons in all conditions. left and right are numbers or
    operands: open, high, low, close, volume, or an indicator as in the indicators call, such as
    sma:200, with a further output as macd:12:26:9.signal; a suffix [n] means n bars earlier, as
    in donchian:20.upper[1]. A comparison with a missing value is neither true nor false.
    Operands are also the figures of a company, as in fundamentals.priceEarnings, of the risk of
    one year, as in risk.beta, and of the quote at the present, as in quote.changePct: price,
    change, changePct, gapPct, open, high, low, volume. {"left","op":"is","right"} compares
    sector, industry, exchange, currency with a text in any case, as in
    {"left":"sector","op":"is","right":"Information Technology"}.
    """
    sort: list[ScreensListResultScreenSort]
    """Order of the rows. Missing values come last. Rows that are equal go by symbol."""
    columns: list[str] | None = None
    """Columns to return after symbol, name and date: operands as in conditions, or sector,
    industry, exchange, currency. Defaults to close and the operands of conditions and sort.
    """

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ScreensListResultScreen:
        return cls(
            universe=ScreensListResultScreenUniverse.from_json(json["universe"]),
            conditions=json["conditions"],
            sort=[ScreensListResultScreenSort.from_json(item) for item in json["sort"]],
            columns=json.get("columns"),
        )


@dataclass(frozen=True, slots=True)
class ScreensListResult(Reply):
    """The type of `ScreensList.results`."""

    id: str
    """ID for `condition.screen` of alerts and `screen.id` of portfolio backtests."""
    name: str
    screen: ScreensListResultScreen
    """Body of the screener call that finds the same."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> ScreensListResult:
        return cls(
            id=json["id"],
            name=json["name"],
            screen=ScreensListResultScreen.from_json(json["screen"]),
        )


@dataclass(frozen=True, slots=True)
class ScreensList(Reply):
    """The reply of `screens_list`."""

    results: list[ScreensListResult]
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
    def from_json(cls, json: Mapping[str, Any]) -> ScreensList:
        return cls(
            results=[ScreensListResult.from_json(item) for item in json["results"]],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
