"""Economic series."""

from __future__ import annotations

from typing import Literal

from openbb_core.provider.standard_models.economic_indicators import (
    EconomicIndicatorsData,
    EconomicIndicatorsQueryParams,
)
from pydantic import Field

from .api import Credentials, Row, read
from .bars import MULTIPLE
from .fetchers import fetcher

COUNTRIES = {"united_states": "US", "euro_area": "EU"}


class MeridianEconomicIndicatorsQueryParams(EconomicIndicatorsQueryParams):
    """Query for economic series."""

    __json_schema_extra__ = MULTIPLE

    units: Literal["level", "change", "pctChange", "yoy"] = Field(
        default="level",
        description="Values, or their change from the one before or the year before.",
    )


class MeridianEconomicIndicatorsData(EconomicIndicatorsData):
    """Economic series."""

    title: str | None = Field(default=None, description="Name of the series.")
    units: str | None = Field(default=None, description="Unit of the values.")
    frequency: str | None = Field(default=None, description="How often there is a value.")
    source: str | None = Field(default=None, description="Source of the data, such as simulated.")


async def read_series(
    query: MeridianEconomicIndicatorsQueryParams, credentials: Credentials
) -> list[Row]:
    """The observations of each series, oldest first."""
    country = query.country
    reply = await read(
        credentials,
        "/macro/indicators",
        series=query.symbol,
        country=COUNTRIES.get(country.lower(), country.upper()) if country else None,
        units=query.units,
        **{"from": query.start_date, "to": query.end_date},
    )
    return [
        {
            **it,
            "symbol_root": series["series"],
            "symbol": series["series"],
            **{name: series[name] for name in ("country", "title", "units", "frequency", "source")},
        }
        for series in reply["results"]
        if query.frequency in (None, series["frequency"])
        for it in series["observations"]
    ]


FETCHERS = {
    "EconomicIndicators": fetcher(
        MeridianEconomicIndicatorsQueryParams, MeridianEconomicIndicatorsData, read_series
    )
}
