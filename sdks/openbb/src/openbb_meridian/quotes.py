"""Latest quotes."""

from __future__ import annotations

from openbb_core.provider.standard_models.equity_quote import (
    EquityQuoteData,
    EquityQuoteQueryParams,
)
from pydantic import Field

from .api import Credentials, Row, listed, read
from .bars import MULTIPLE
from .fetchers import fetcher


class MeridianEquityQuoteQueryParams(EquityQuoteQueryParams):
    """Query for quotes."""

    __json_schema_extra__ = MULTIPLE


class MeridianEquityQuoteData(EquityQuoteData):
    """Quotes."""

    currency: str | None = Field(default=None, description="Currency of the prices.")
    vwap: float | None = Field(
        default=None, description="Volume-weighted average price of the day."
    )
    market_cap: float | None = Field(default=None, description="Price times shares outstanding.")
    market_status: str | None = Field(default=None, description="Session of the market, or halted.")
    delay_seconds: float | None = Field(default=None, description="How late the quote is.")
    source: str | None = Field(default=None, description="Source of the data, such as simulated.")


async def read_quotes(query: EquityQuoteQueryParams, credentials: Credentials) -> list[Row]:
    """The quotes of the symbols that have one."""
    symbols = ",".join(listed(query.symbol))
    return [_row(it) for it in (await read(credentials, "/quotes", symbols=symbols))["results"]]


def _row(quote: Row) -> Row:
    sizes = {
        name: None if quote[ours] is None else int(quote[ours])
        for name, ours in (("bid_size", "bidSize"), ("ask_size", "askSize"))
    }
    return {
        **sizes,
        "symbol": quote["symbol"],
        "asset_type": quote["assetClass"],
        "name": quote["name"],
        "exchange": quote["exchange"],
        "bid": quote["bid"],
        "ask": quote["ask"],
        "last_price": quote["price"],
        "last_timestamp": quote["timestamp"],
        "open": quote["open"],
        "high": quote["high"],
        "low": quote["low"],
        "volume": quote["volume"],
        "prev_close": quote["previousClose"],
        "change": quote["change"],
        "change_percent": quote["changePct"] / 100,
        "year_high": quote["high52w"],
        "year_low": quote["low52w"],
        "currency": quote["currency"],
        "vwap": quote["vwap"],
        "market_cap": quote["marketCap"],
        "market_status": quote["marketStatus"],
        "delay_seconds": quote["delaySeconds"],
        "source": quote["source"],
    }


FETCHERS = {
    "EquityQuote": fetcher(MeridianEquityQuoteQueryParams, MeridianEquityQuoteData, read_quotes)
}
