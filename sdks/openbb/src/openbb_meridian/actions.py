"""Dividends and splits."""

from __future__ import annotations

from datetime import date
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

from .api import Credentials, Row, listed, of_symbol, read_all
from .bars import MULTIPLE
from .fetchers import fetcher

SHARES_MAX = 1_000
EVENTS_PAGE = 1_000


class MeridianHistoricalDividendsQueryParams(HistoricalDividendsQueryParams):
    """Query for dividends."""

    __json_schema_extra__ = MULTIPLE


class MeridianHistoricalDividendsData(HistoricalDividendsData):
    """Dividends."""

    declaration_date: date | None = Field(default=None, description="Day of the announcement.")
    record_date: date | None = Field(
        default=None, description="Owners at the end of this day are paid."
    )
    payment_date: date | None = Field(default=None, description="Day of payment.")
    currency: str | None = Field(default=None, description="Currency of the amount.")


class MeridianHistoricalSplitsQueryParams(HistoricalSplitsQueryParams):
    """Query for splits."""

    __json_schema_extra__ = MULTIPLE


class MeridianHistoricalSplitsData(HistoricalSplitsData):
    """Splits."""

    symbol: str | None = Field(default=None, description="Symbol of the split.")


async def _events(query: Any, credentials: Credentials, call: str) -> list[Row]:
    """The events of a call in the range of the query, oldest first."""
    rows: list[Row] = []
    for symbol in listed(query.symbol):
        found = await read_all(
            credentials,
            of_symbol(symbol, call),
            limit=EVENTS_PAGE,
            **{
                "from": getattr(query, "start_date", None),
                "to": getattr(query, "end_date", None),
            },
        )
        rows += [{**it, "symbol": symbol} for it in reversed(found)]
    return rows


async def read_dividends(query: Any, credentials: Credentials) -> list[Row]:
    """Dividends by their ex-date."""
    return [
        {
            "symbol": it["symbol"],
            "ex_dividend_date": it["exDate"],
            "amount": it["amount"],
            "declaration_date": it["declarationDate"],
            "record_date": it["recordDate"],
            "payment_date": it["payDate"],
            "currency": it["currency"],
        }
        for it in await _events(query, credentials, "dividends")
    ]


async def read_splits(query: Any, credentials: Credentials) -> list[Row]:
    """Splits as new shares to old ones."""
    rows: list[Row] = []
    for it in await _events(query, credentials, "splits"):
        ratio = shares_of(it["ratio"])
        rows.append(
            {
                "symbol": it["symbol"],
                "date": it["exDate"],
                "numerator": ratio.numerator,
                "denominator": ratio.denominator,
                "split_ratio": f"{ratio.numerator}:{ratio.denominator}",
            }
        )
    return rows


def shares_of(ratio: float) -> Fraction:
    """A ratio as new shares to old ones."""
    return Fraction(ratio).limit_denominator(SHARES_MAX)


FETCHERS = {
    "HistoricalDividends": fetcher(
        MeridianHistoricalDividendsQueryParams, MeridianHistoricalDividendsData, read_dividends
    ),
    "HistoricalSplits": fetcher(
        MeridianHistoricalSplitsQueryParams, MeridianHistoricalSplitsData, read_splits
    ),
}
