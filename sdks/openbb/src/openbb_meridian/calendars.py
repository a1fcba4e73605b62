"""Calendars of earnings, dividends, splits and IPOs."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from openbb_core.provider.standard_models.calendar_dividend import (
    CalendarDividendData,
    CalendarDividendQueryParams,
)
from openbb_core.provider.standard_models.calendar_earnings import (
    CalendarEarningsData,
    CalendarEarningsQueryParams,
)
from openbb_core.provider.standard_models.calendar_ipo import (
    CalendarIpoData,
    CalendarIpoQueryParams,
)
from openbb_core.provider.standard_models.calendar_splits import (
    CalendarSplitsData,
    CalendarSplitsQueryParams,
)
from pydantic import Field

from .actions import shares_of
from .api import Credentials, Row, read_all
from .fetchers import fetcher

PAGE = 1_000


class MeridianCalendarEarningsData(CalendarEarningsData):
    """Days of results."""

    time_of_day: str | None = Field(
        default=None, description="beforeOpen, afterClose or duringSession."
    )
    reporting_time: datetime | None = Field(default=None, description="Time of publication.")
    fiscal_year: int | None = Field(default=None, description="Fiscal year of the quarter.")
    fiscal_period: str | None = Field(default=None, description="Q1, Q2, Q3, or FY for the fourth.")
    period_ending: date | None = Field(default=None, description="Last day of the quarter.")
    eps_actual: float | None = Field(default=None, description="Earnings per share of the quarter.")
    surprise_percent: float | None = Field(
        default=None, description="Difference from the estimate in percent of it."
    )
    revenue: float | None = Field(default=None, description="Revenue, once published.")


class MeridianCalendarDividendData(CalendarDividendData):
    """Dividends by ex-date."""

    currency: str | None = Field(default=None, description="Currency of the amount.")


class MeridianCalendarSplitsData(CalendarSplitsData):
    """Splits by date."""

    name: str | None = Field(default=None, description="Name of the company.")


class MeridianCalendarIpoData(CalendarIpoData):
    """Listings by their first trading day."""

    name: str | None = Field(default=None, description="Name of the company.")
    exchange: str | None = Field(default=None, description="Market identifier code.")
    status: str | None = Field(default=None, description="planned or listed.")
    price_low: float | None = Field(default=None, description="Lowest expected price.")
    price_high: float | None = Field(default=None, description="Highest expected price.")
    shares: float | None = Field(default=None, description="Shares on offer.")


async def _entries(query: Any, credentials: Credentials, calendar: str) -> list[Row]:
    """The entries of a calendar in the range of the query, oldest first."""
    dates = {"from": query.start_date, "to": query.end_date}
    return await read_all(credentials, f"/calendar/{calendar}", limit=PAGE, **dates)


async def read_earnings(query: Any, credentials: Credentials) -> list[Row]:
    """Days of results with estimate and actual value."""
    return [
        {
            "report_date": it["date"],
            "symbol": it["symbol"],
            "name": it["name"],
            "eps_consensus": it["estimate"],
            "time_of_day": it["timeOfDay"],
            "reporting_time": it["timestamp"],
            "fiscal_year": it["fiscalYear"],
            "fiscal_period": it["fiscalPeriod"],
            "period_ending": it["periodEnd"],
            "eps_actual": it["actual"],
            "surprise_percent": it["surprisePct"],
            "revenue": it["revenue"],
        }
        for it in await _entries(query, credentials, "earnings")
    ]


async def read_dividends(query: Any, credentials: Credentials) -> list[Row]:
    """Dividends with all their dates."""
    return [
        {
            "ex_dividend_date": it["exDate"],
            "symbol": it["symbol"],
            "name": it["name"],
            "amount": it["amount"],
            "record_date": it["recordDate"],
            "payment_date": it["payDate"],
            "declaration_date": it["declarationDate"],
            "currency": it["currency"],
        }
        for it in await _entries(query, credentials, "dividends")
    ]


async def read_splits(query: Any, credentials: Credentials) -> list[Row]:
    """Splits as new shares to old ones."""
    rows: list[Row] = []
    for it in await _entries(query, credentials, "splits"):
        ratio = shares_of(it["ratio"])
        rows.append(
            {
                "date": it["exDate"],
                "symbol": it["symbol"],
                "name": it["name"],
                "numerator": ratio.numerator,
                "denominator": ratio.denominator,
            }
        )
    return rows


async def read_listings(query: Any, credentials: Credentials) -> list[Row]:
    """Listings, of one symbol if the query names it."""
    rows: list[Row] = []
    for it in await _entries(query, credentials, "ipos"):
        if query.symbol is not None and it["symbol"] != query.symbol.upper():
            continue
        rows.append(
            {
                "symbol": it["symbol"],
                "ipo_date": it["date"],
                "name": it["name"],
                "exchange": it["exchange"],
                "status": it["status"],
                "price_low": it["priceLow"],
                "price_high": it["priceHigh"],
                "shares": it["shares"],
            }
        )
    return rows[: query.limit]


FETCHERS = {
    "CalendarEarnings": fetcher(
        CalendarEarningsQueryParams, MeridianCalendarEarningsData, read_earnings
    ),
    "CalendarDividend": fetcher(
        CalendarDividendQueryParams, MeridianCalendarDividendData, read_dividends
    ),
    "CalendarSplits": fetcher(CalendarSplitsQueryParams, MeridianCalendarSplitsData, read_splits),
    "CalendarIpo": fetcher(CalendarIpoQueryParams, MeridianCalendarIpoData, read_listings),
}
