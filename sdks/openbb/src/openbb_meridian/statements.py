"""Statements of companies."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

from openbb_core.provider.abstract.data import Data
from openbb_core.provider.abstract.query_params import QueryParams
from openbb_core.provider.standard_models.balance_sheet import (
    BalanceSheetData,
    BalanceSheetQueryParams,
)
from openbb_core.provider.standard_models.cash_flow import (
    CashFlowStatementData,
    CashFlowStatementQueryParams,
)
from openbb_core.provider.standard_models.income_statement import (
    IncomeStatementData,
    IncomeStatementQueryParams,
)
from pydantic import Field

from .api import Credentials, Row, listed, of_symbol, read_all
from .bars import MULTIPLE
from .fetchers import Read, fetcher

USUAL = 5
PAGE = 200


class MeridianPeriodQuery(QueryParams):
    """Periods of statements."""

    __json_schema_extra__ = MULTIPLE

    period: Literal["annual", "quarter", "ttm"] = Field(
        default="annual",
        description="Fiscal years, quarters, or twelve months at each quarter end.",
    )


class MeridianFiled(Data):
    """What statements have beside the standard."""

    symbol: str | None = Field(default=None, description="Symbol of the company.")
    filed_at: datetime | None = Field(default=None, description="When it became known.")
    form: str | None = Field(default=None, description="Form of the filing.")
    currency: str | None = Field(default=None, description="Currency of the amounts.")


class MeridianIncomeStatementQueryParams(MeridianPeriodQuery, IncomeStatementQueryParams):
    """Query for income statements."""


class MeridianIncomeStatementData(MeridianFiled, IncomeStatementData):
    """Income statements."""

    revenue: float | None = None
    cost_of_revenue: float | None = None
    gross_profit: float | None = None
    research_and_development: float | None = None
    selling_general_administrative: float | None = None
    operating_expenses: float | None = None
    operating_income: float | None = None
    interest_expense: float | None = None
    other_income: float | None = None
    income_before_tax: float | None = None
    income_tax: float | None = None
    net_income: float | None = None
    ebitda: float | None = None
    eps_basic: float | None = None
    eps_diluted: float | None = None
    dividend_per_share: float | None = None
    shares_basic: float | None = None
    shares_diluted: float | None = None


class MeridianBalanceSheetQueryParams(MeridianPeriodQuery, BalanceSheetQueryParams):
    """Query for balance sheets."""


class MeridianBalanceSheetData(MeridianFiled, BalanceSheetData):
    """Balance sheets."""

    cash: float | None = None
    short_term_investments: float | None = None
    receivables: float | None = None
    inventory: float | None = None
    other_current_assets: float | None = None
    current_assets: float | None = None
    property_plant_equipment: float | None = None
    goodwill_and_intangibles: float | None = None
    other_assets: float | None = None
    total_assets: float | None = None
    accounts_payable: float | None = None
    short_term_debt: float | None = None
    other_current_liabilities: float | None = None
    current_liabilities: float | None = None
    long_term_debt: float | None = None
    other_liabilities: float | None = None
    total_liabilities: float | None = None
    total_debt: float | None = None
    common_stock: float | None = None
    retained_earnings: float | None = None
    equity: float | None = None
    shares_outstanding: float | None = None


class MeridianCashFlowStatementQueryParams(MeridianPeriodQuery, CashFlowStatementQueryParams):
    """Query for cash flow statements."""


class MeridianCashFlowStatementData(MeridianFiled, CashFlowStatementData):
    """Cash flow statements."""

    net_income: float | None = None
    depreciation_and_amortization: float | None = None
    stock_compensation: float | None = None
    change_in_working_capital: float | None = None
    other_operating: float | None = None
    operating_cash_flow: float | None = None
    capital_expenditure: float | None = None
    other_investing: float | None = None
    investing_cash_flow: float | None = None
    debt_issued: float | None = None
    shares_repurchased: float | None = None
    dividends_paid: float | None = None
    other_financing: float | None = None
    financing_cash_flow: float | None = None
    net_change_in_cash: float | None = None
    free_cash_flow: float | None = None


def statement_reader(statement: str) -> Read:
    """Reads the latest periods of each company, newest first."""

    async def read_statements(query: Any, credentials: Credentials) -> list[Row]:
        rows: list[Row] = []
        most = query.limit or USUAL
        for symbol in listed(query.symbol):
            found = await read_all(
                credentials,
                of_symbol(symbol, "fundamentals"),
                most=most,
                statement=statement,
                period="quarterly" if query.period == "quarter" else query.period,
                limit=min(most, PAGE),
            )
            for row in found:
                row["periodEnding"] = row.pop("periodEnd")
                rows.append({"symbol": symbol, **row})
        return rows

    return read_statements


FETCHERS = {
    "IncomeStatement": fetcher(
        MeridianIncomeStatementQueryParams, MeridianIncomeStatementData, statement_reader("income")
    ),
    "BalanceSheet": fetcher(
        MeridianBalanceSheetQueryParams, MeridianBalanceSheetData, statement_reader("balance")
    ),
    "CashFlowStatement": fetcher(
        MeridianCashFlowStatementQueryParams,
        MeridianCashFlowStatementData,
        statement_reader("cashflow"),
    ),
}
