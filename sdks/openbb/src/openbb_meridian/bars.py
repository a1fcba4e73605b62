"""Prices of stocks, funds, pairs and indices."""

from __future__ import annotations

from typing import Any, Literal

from openbb_core.provider.abstract.data import Data
from openbb_core.provider.abstract.query_params import QueryParams
from openbb_core.provider.standard_models.crypto_historical import (
    CryptoHistoricalData,
    CryptoHistoricalQueryParams,
)
from openbb_core.provider.standard_models.currency_historical import (
    CurrencyHistoricalData,
    CurrencyHistoricalQueryParams,
)
from openbb_core.provider.standard_models.equity_historical import (
    EquityHistoricalData,
    EquityHistoricalQueryParams,
)
from openbb_core.provider.standard_models.etf_historical import (
    EtfHistoricalData,
    EtfHistoricalQueryParams,
)
from openbb_core.provider.standard_models.index_historical import (
    IndexHistoricalData,
    IndexHistoricalQueryParams,
)
from pydantic import Field

from .api import PAGE_MAX, Credentials, Row, listed, of_symbol, read_all
from .fetchers import fetcher

LATEST = 1_000
INTERVALS = {"1W": "1w", "1M": "1mo"}
DAYS = ("1d", "1W", "1M")
ADJUSTMENTS = {"splits_only": "split", "splits_and_dividends": "all", "unadjusted": "raw"}
MULTIPLE = {"symbol": {"multiple_items_allowed": True}}


class MeridianBarsQuery(QueryParams):
    """Lengths and adjustments of bars."""

    __json_schema_extra__ = MULTIPLE

    interval: Literal["1m", "5m", "15m", "30m", "1h", "1d", "1W", "1M"] = Field(
        default="1d", description="Length of a bar."
    )
    adjustment: Literal["splits_only", "splits_and_dividends", "unadjusted"] = Field(
        default="splits_only", description="What prices are adjusted for."
    )


class MeridianBar(Data):
    """What bars have beside the standard."""

    symbol: str | None = Field(default=None, description="Symbol of the bar.")
    trades: float | None = Field(default=None, description="Number of trades.")
    partial: bool = Field(default=False, description="Whether the bar still grows.")


class MeridianEquityHistoricalQueryParams(MeridianBarsQuery, EquityHistoricalQueryParams):
    """Query for prices of stocks."""


class MeridianEquityHistoricalData(MeridianBar, EquityHistoricalData):
    """Prices of stocks."""


class MeridianEtfHistoricalQueryParams(MeridianBarsQuery, EtfHistoricalQueryParams):
    """Query for prices of funds."""


class MeridianEtfHistoricalData(MeridianBar, EtfHistoricalData):
    """Prices of funds."""


class MeridianCryptoHistoricalQueryParams(MeridianBarsQuery, CryptoHistoricalQueryParams):
    """Query for prices of crypto pairs."""


class MeridianCryptoHistoricalData(MeridianBar, CryptoHistoricalData):
    """Prices of crypto pairs."""


class MeridianCurrencyHistoricalQueryParams(MeridianBarsQuery, CurrencyHistoricalQueryParams):
    """Query for prices of currency pairs."""


class MeridianCurrencyHistoricalData(MeridianBar, CurrencyHistoricalData):
    """Prices of currency pairs."""


class MeridianIndexHistoricalQueryParams(MeridianBarsQuery, IndexHistoricalQueryParams):
    """Query for levels of indices."""


class MeridianIndexHistoricalData(MeridianBar, IndexHistoricalData):
    """Levels of indices."""


async def read_bars(query: Any, credentials: Credentials) -> list[Row]:
    """The bars of each symbol, oldest first. Without a start, the latest thousand."""
    rows: list[Row] = []
    for symbol in listed(query.symbol):
        found = await read_all(
            credentials,
            of_symbol(symbol, "history"),
            most=None if query.start_date else LATEST,
            limit=PAGE_MAX if query.start_date else LATEST,
            interval=INTERVALS.get(query.interval, query.interval),
            adjustment=ADJUSTMENTS[query.adjustment],
            **{"from": query.start_date, "to": query.end_date},
        )
        rows += [{**row, "symbol": symbol, "date": _date(row, query.interval)} for row in found]
    for row in rows:
        del row["timestamp"]
    return rows


def _date(row: Row, interval: str) -> str:
    time: str = row["timestamp"]
    return time[:10] if interval in DAYS else time


FETCHERS = {
    "EquityHistorical": fetcher(
        MeridianEquityHistoricalQueryParams, MeridianEquityHistoricalData, read_bars
    ),
    "EtfHistorical": fetcher(
        MeridianEtfHistoricalQueryParams, MeridianEtfHistoricalData, read_bars
    ),
    "CryptoHistorical": fetcher(
        MeridianCryptoHistoricalQueryParams, MeridianCryptoHistoricalData, read_bars
    ),
    "CurrencyHistorical": fetcher(
        MeridianCurrencyHistoricalQueryParams, MeridianCurrencyHistoricalData, read_bars
    ),
    "IndexHistorical": fetcher(
        MeridianIndexHistoricalQueryParams, MeridianIndexHistoricalData, read_bars
    ),
}
