"""Ratios and key figures of companies."""

from __future__ import annotations

from datetime import date as date_type

from openbb_core.provider.standard_models.financial_ratios import (
    FinancialRatiosData,
    FinancialRatiosQueryParams,
)
from openbb_core.provider.standard_models.key_metrics import KeyMetricsData, KeyMetricsQueryParams
from pydantic import Field

from .fetchers import fetcher
from .statements import MeridianFiled, MeridianPeriodQuery, statement_reader


class MeridianPriced(MeridianFiled):
    """What figures that need a price have."""

    price: float | None = Field(default=None, description="Price that the multiples use.")
    price_date: date_type | None = Field(default=None, description="Date of that price.")


class MeridianFinancialRatiosQueryParams(MeridianPeriodQuery, FinancialRatiosQueryParams):
    """Query for ratios."""


class MeridianFinancialRatiosData(MeridianPriced, FinancialRatiosData):
    """Ratios. They are fractions: 0.25 is 25 percent."""

    gross_margin: float | None = None
    operating_margin: float | None = None
    net_margin: float | None = None
    free_cash_flow_margin: float | None = None
    revenue_growth: float | None = None
    net_income_growth: float | None = None
    eps_growth: float | None = None
    return_on_equity: float | None = None
    return_on_assets: float | None = None
    return_on_invested_capital: float | None = None
    asset_turnover: float | None = None
    inventory_turnover: float | None = None
    receivable_days: float | None = None
    current_ratio: float | None = None
    quick_ratio: float | None = None
    cash_ratio: float | None = None
    debt_to_equity: float | None = None
    debt_to_assets: float | None = None
    interest_coverage: float | None = None
    payout_ratio: float | None = None
    book_value_per_share: float | None = None
    market_cap: float | None = None
    enterprise_value: float | None = None
    price_earnings: float | None = None
    peg: float | None = None
    price_book: float | None = None
    price_sales: float | None = None
    price_free_cash_flow: float | None = None
    ev_to_ebitda: float | None = None
    ev_to_sales: float | None = None
    dividend_yield: float | None = None
    earnings_yield: float | None = None


class MeridianKeyMetricsQueryParams(MeridianPeriodQuery, KeyMetricsQueryParams):
    """Query for key figures."""

    limit: int | None = Field(default=None, description="Number of periods, the latest first.")


class MeridianKeyMetricsData(MeridianPriced, KeyMetricsData):
    """Key figures of statements and prices."""

    revenue: float | None = None
    gross_profit: float | None = None
    operating_income: float | None = None
    net_income: float | None = None
    ebitda: float | None = None
    eps_diluted: float | None = None
    dividend_per_share: float | None = None
    cash: float | None = None
    total_assets: float | None = None
    total_liabilities: float | None = None
    total_debt: float | None = None
    equity: float | None = None
    shares_outstanding: float | None = None
    operating_cash_flow: float | None = None
    capital_expenditure: float | None = None
    free_cash_flow: float | None = None
    gross_margin: float | None = None
    operating_margin: float | None = None
    net_margin: float | None = None
    revenue_growth: float | None = None
    eps_growth: float | None = None
    return_on_equity: float | None = None
    current_ratio: float | None = None
    debt_to_equity: float | None = None
    enterprise_value: float | None = None
    price_earnings: float | None = None
    price_book: float | None = None
    price_sales: float | None = None
    ev_to_ebitda: float | None = None
    dividend_yield: float | None = None


FETCHERS = {
    "FinancialRatios": fetcher(
        MeridianFinancialRatiosQueryParams,
        MeridianFinancialRatiosData,
        statement_reader("ratios"),
    ),
    "KeyMetrics": fetcher(
        MeridianKeyMetricsQueryParams, MeridianKeyMetricsData, statement_reader("overview")
    ),
}
