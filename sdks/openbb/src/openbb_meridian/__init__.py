"""Meridian as a data provider of the OpenBB platform."""

from openbb_core.provider.abstract.provider import Provider

from . import actions, bars, calendars, economy, metrics, news, quotes, statements, symbols
from .version import __version__

__all__ = ["__version__", "provider"]

provider = Provider(
    name="meridian",
    description="Stock market data of a Meridian server.",
    website="https://your-host/documentation/guides/openbb",
    credentials=["api_key", "base_url"],
    repr_name="Meridian",
    instructions="Create a key under API Keys of your server, and set the address of the server as base URL.",
    fetcher_dict={
        **bars.FETCHERS,
        **quotes.FETCHERS,
        **symbols.FETCHERS,
        **news.FETCHERS,
        **statements.FETCHERS,
        **metrics.FETCHERS,
        **actions.FETCHERS,
        **calendars.FETCHERS,
        **economy.FETCHERS,
    },
)
