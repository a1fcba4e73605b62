"""Dividends and splits."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from openbb_core.provider.standard_models.historical_dividends import (
    HistoricalDividendsData,
    HistoricalDividendsQueryParams,
)
from openbb_core.provider.standard_models.historical_splits import (
    HistoricalSplitsData,
    HistoricalSplitsQueryParams,
)
from pydantic import Field

from .api import PAGE_MAX, Credentials, Row, listed, of_symbol, read
from .bars import MULTIPLE
from .fetchers import fetcher

SHARES_MAX = 1_000


class MeridianHistoricalDividendsQueryParams(HistoricalDividendsQueryParams):
    """Query for dividends."""

    __json_schema_extra__ = MULTIPLE


class MeridianHistoricalDividendsData(HistoricalDividendsData):
    """Dividends."""


class MeridianHistoricalSplitsQueryParams(HistoricalSplitsQueryParams):
    """Query for splits."""

    __json_schema_extra__ = MULTIPLE


class MeridianHistoricalSplitsData(HistoricalSplitsData):
    """Splits."""

    symbol: str | None = Field(default=None, description="Symbol of the split.")


async def _events(query: Any, credentials: Credentials, kind: str) -> list[Row]:
    """The events of a kind in the range of the query, oldest first."""
    rows: list[Row] = []
    for symbol in listed(query.symbol):
        # Months are the fewest bars with all events of a range.
        reply = await read(
            credentials,
            of_symbol(symbol, "history"),
            interval="1mo",
            limit=PAGE_MAX,
            **{
                "from": getattr(query, "start_date", None),
                "to": getattr(query, "end_date", None),
            },
        )
        rows += [{**it, "symbol": symbol} for it in reply["events"] if it["type"] == kind]
    return rows


async def read_dividends(query: Any, credentials: Credentials) -> list[Row]:
    """Dividends by their ex-date."""
    return [
        {"symbol": it["symbol"], "ex_dividend_date": it["date"], "amount": it["amount"]}
        for it in await _events(query, credentials, "dividend")
    ]


async def read_splits(query: Any, credentials: Credentials) -> list[Row]:
    """Splits as new shares to old ones."""
    rows: list[Row] = []
    for it in await _events(query, credentials, "split"):
        ratio = Fraction(it["ratio"]).limit_denominator(SHARES_MAX)
        rows.append(
            {
                "symbol": it["symbol"],
                "date": it["date"],
                "numerator": ratio.numerator,
                "denominator": ratio.denominator,
                "split_ratio": f"{ratio.numerator}:{ratio.denominator}",
            }
        )
    return rows


FETCHERS = {
    "HistoricalDividends": fetcher(
        MeridianHistoricalDividendsQueryParams, MeridianHistoricalDividendsData, read_dividends
    ),
    "HistoricalSplits": fetcher(
        MeridianHistoricalSplitsQueryParams, MeridianHistoricalSplitsData, read_splits
    ),
}
