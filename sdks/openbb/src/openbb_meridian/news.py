"""News about symbols."""

from __future__ import annotations

from openbb_core.app.model.abstract.error import OpenBBError
from openbb_core.provider.standard_models.company_news import (
    CompanyNewsData,
    CompanyNewsQueryParams,
)
from pydantic import Field

from .api import Credentials, Row, listed, of_symbol, read_all
from .bars import MULTIPLE
from .fetchers import fetcher

USUAL = 20
PAGE = 1_000


class MeridianCompanyNewsQueryParams(CompanyNewsQueryParams):
    """Query for news about symbols."""

    __json_schema_extra__ = MULTIPLE


class MeridianCompanyNewsData(CompanyNewsData):
    """News about symbols."""

    url: str | None = Field(default=None, description="URL to the article, if it has one.")
    id: str | None = Field(default=None, description="Id of the article.")
    sentiment: str | None = Field(default=None, description="positive, neutral or negative.")
    sentiment_score: float | None = Field(
        default=None, description="How the title sounds for the price, from -1 to 1."
    )


async def read_news(query: CompanyNewsQueryParams, credentials: Credentials) -> list[Row]:
    """The newest news about each symbol, newest first."""
    if not query.symbol:
        raise OpenBBError("Meridian has news by symbol: give symbol.")
    most = query.limit or USUAL
    rows: list[Row] = []
    for symbol in listed(query.symbol):
        found = await read_all(
            credentials,
            of_symbol(symbol, "news"),
            most=most,
            limit=min(most, PAGE),
            **{"from": query.start_date, "to": query.end_date},
        )
        rows += [
            {
                "date": it["publishedAt"],
                "title": it["title"],
                "author": it["source"],
                "excerpt": it["summary"],
                "url": it["url"],
                "symbols": ",".join(it["symbols"]),
                "id": it["id"],
                "sentiment": it["sentiment"]["label"],
                "sentiment_score": it["sentiment"]["score"],
            }
            for it in found
        ]
    return rows


FETCHERS = {
    "CompanyNews": fetcher(MeridianCompanyNewsQueryParams, MeridianCompanyNewsData, read_news)
}
