"""Symbols by name, and what is known about one."""

from __future__ import annotations

from typing import Any

from openbb_core.provider.abstract.data import Data
from openbb_core.provider.standard_models.crypto_search import (
    CryptoSearchData,
    CryptoSearchQueryParams,
)
from openbb_core.provider.standard_models.currency_pairs import (
    CurrencyPairsData,
    CurrencyPairsQueryParams,
)
from openbb_core.provider.standard_models.equity_info import EquityInfoData, EquityInfoQueryParams
from openbb_core.provider.standard_models.equity_search import (
    EquitySearchData,
    EquitySearchQueryParams,
)
from openbb_core.provider.standard_models.index_search import (
    IndexSearchData,
    IndexSearchQueryParams,
)
from pydantic import Field

from .api import Credentials, Row, listed, read, read_all
from .bars import MULTIPLE
from .fetchers import Read, fetcher

PAGE = 1_000


class MeridianSymbol(Data):
    """What symbols have beside the standard."""

    exchange: str | None = Field(default=None, description="Market identifier code.")
    currency: str | None = Field(default=None, description="Currency of the prices.")
    active: bool | None = Field(default=None, description="Whether the symbol is still traded.")
    source: str | None = Field(default=None, description="Source of the data, such as simulated.")


class MeridianEquitySearchQueryParams(EquitySearchQueryParams):
    """Query for stocks."""


class MeridianEquitySearchData(MeridianSymbol, EquitySearchData):
    """Stocks."""


class MeridianCryptoSearchQueryParams(CryptoSearchQueryParams):
    """Query for crypto pairs."""


class MeridianCryptoSearchData(MeridianSymbol, CryptoSearchData):
    """Crypto pairs."""


class MeridianCurrencyPairsQueryParams(CurrencyPairsQueryParams):
    """Query for currency pairs."""


class MeridianCurrencyPairsData(MeridianSymbol, CurrencyPairsData):
    """Currency pairs."""


class MeridianIndexSearchQueryParams(IndexSearchQueryParams):
    """Query for indices."""


class MeridianIndexSearchData(MeridianSymbol, IndexSearchData):
    """Indices."""


class MeridianEquityInfoQueryParams(EquityInfoQueryParams):
    """Query for facts about stocks."""

    __json_schema_extra__ = MULTIPLE


class MeridianEquityInfoData(MeridianSymbol, EquityInfoData):
    """Facts about stocks."""


NAMES = ("symbol", "name", "exchange", "currency", "active", "source")


def _search(asset_class: str) -> Read:
    """Reads the symbols of a class that match a text, the best first."""

    async def read_symbols(query: Any, credentials: Credentials) -> list[Row]:
        text = query.query or ""
        found = await read_all(credentials, "/symbols", q=text, type=asset_class, limit=PAGE)
        if getattr(query, "is_symbol", False):
            found = [it for it in found if it["symbol"].startswith(text.upper())]
        return [{name: it[name] for name in NAMES} for it in found]

    return read_symbols


async def read_infos(query: EquityInfoQueryParams, credentials: Credentials) -> list[Row]:
    """What is known about each symbol that exists."""
    rows: list[Row] = []
    for symbol in listed(query.symbol):
        found = (await read(credentials, "/symbols", q=symbol))["results"]
        rows += [
            {
                **{name: it[name] for name in NAMES},
                "stock_exchange": it["exchange"],
                "sector": it["sector"],
                "industry_category": it["industry"],
                "standardized_active": it["active"],
                "first_stock_price_date": it["firstDate"],
                "last_stock_price_date": it["lastDate"],
            }
            for it in found
            if it["symbol"] == symbol
        ]
    return rows


FETCHERS = {
    "EquitySearch": fetcher(
        MeridianEquitySearchQueryParams, MeridianEquitySearchData, _search("equity")
    ),
    "CryptoSearch": fetcher(
        MeridianCryptoSearchQueryParams, MeridianCryptoSearchData, _search("crypto")
    ),
    "CurrencyPairs": fetcher(
        MeridianCurrencyPairsQueryParams, MeridianCurrencyPairsData, _search("fx")
    ),
    "IndexSearch": fetcher(
        MeridianIndexSearchQueryParams, MeridianIndexSearchData, _search("index")
    ),
    "EquityInfo": fetcher(MeridianEquityInfoQueryParams, MeridianEquityInfoData, read_infos),
}
